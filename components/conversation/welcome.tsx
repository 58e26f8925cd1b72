'use client';

import { ArrowRight, type LucideIcon, Plug, Scale, Scissors, Wallet } from 'lucide-react';
import { useState } from 'react';
import type { AppFacts } from '@/lib/wire';
import { ConnectDialog } from './connect-dialog';
import { STARTERS } from './starters';

type WelcomeProps = { facts: AppFacts; onFill: (text: string) => void; onPlay: () => void; playing: boolean };

/** The first visit: what FinCoach is, three ways to begin, and who answers while no model is connected. */
export function Welcome({ facts, onFill, onPlay, playing }: WelcomeProps) {
  const [connecting, setConnecting] = useState(false);
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-11 max-md:px-5">
      <div className="my-auto max-w-[732px] py-6">
        <h1 className="max-w-[17em] text-2xl font-[660] tracking-[-0.015em] max-md:text-xl">
          Talk money with a coach whose memory you can see.
        </h1>
        <p className="mt-3.5 mb-7 max-w-[36em] text-md leading-[1.45] text-muted max-md:mb-5 max-md:text-base">
          FinCoach reads only what fits its memory. You see what that is, before and after every message, and
          you can change it at any time.
        </p>
        <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
          <Starter icon={Wallet} {...STARTERS.month} onClick={() => onFill(STARTERS.month.text)} />
          <Starter icon={Scissors} {...STARTERS.forget} left disabled={playing} onClick={onPlay} />
          <Starter icon={Scale} {...STARTERS.compare} onClick={() => onFill(STARTERS.compare.text)} />
        </div>
        {facts.model.offline && (
          <p className="mt-5 text-sm leading-[1.45] text-muted">
            <Plug aria-hidden className="mr-1.5 inline size-3.5 align-[-2px]" strokeWidth={1.75} />
            No model key is set, so the built-in offline coach answers. It is simple and honest: it uses only
            what it was sent.{' '}
            <button
              type="button"
              onClick={() => setConnecting(true)}
              className="text-link underline decoration-1 underline-offset-3"
            >
              Connect a model
            </button>
          </p>
        )}
      </div>
      <ConnectDialog open={connecting} onOpenChange={setConnecting} />
    </div>
  );
}

type StarterProps = {
  icon: LucideIcon;
  title: string;
  about: string;
  action: string;
  left?: boolean;
  disabled?: boolean;
  onClick: () => void;
};

function Starter({ icon: Icon, title, about, action, left = false, disabled, onClick }: StarterProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className={`flex flex-col gap-[5px] rounded-md border bg-raised px-4 pt-4 pb-3.5 text-left shadow-sm transition-colors hover:border-accent ${left ? 'border-rule/50' : 'border-line'}`}
    >
      <Icon aria-hidden className={`mb-1 size-5 ${left ? 'text-rule' : 'text-accent'}`} strokeWidth={1.75} />
      <b className="text-md">{title}</b>
      <span className="flex-1 text-sm leading-[1.4] text-muted">{about}</span>
      <span className="mt-2 text-sm font-strong text-link">
        {action} <ArrowRight aria-hidden className="inline size-3.5 align-[-2px]" strokeWidth={1.75} />
      </span>
    </button>
  );
}
