'use client';

import { useState } from 'react';
import { problemFrom } from '../api/api-problem';
import { useProfile } from '../api/profile';
import { Dialog } from '../ui/dialog';
import { RetryNotice } from '../ui/retry-notice';
import { Skeleton } from '../ui/skeleton';
import { AddFact } from './add-fact';
import { EraseMe } from './erase-me';
import { OWN_ESCAPE } from './fact-field';
import { LookAgain } from './look-again';
import { ProfileFacts } from './profile-facts';
import { ProfileMeter } from './profile-meter';

type ProfileDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The conversation that is open, which can be looked through for facts. */
  threadId?: string;
};

/** The facts that every request carries, under every memory; and the way to delete everything. */
export function ProfileDialog({ open, onOpenChange, threadId }: ProfileDialogProps) {
  // Here, where closing the dialog does not lose it.
  const [draft, setDraft] = useState('');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onEscape={(event) => {
        if (event.target instanceof Element && event.target.matches(OWN_ESCAPE)) event.preventDefault();
      }}
      title="Profile"
      description="Facts that every request carries, in every conversation, whatever its memory leaves out."
    >
      <ProfileBody draft={draft} onWrite={setDraft} onLeave={() => onOpenChange(false)} />
      {threadId && (
        <section
          aria-label="Facts of the open conversation"
          className="mt-4 space-y-2 border-t border-line pt-4"
        >
          <h3 className="text-base">The open conversation</h3>
          <LookAgain key={threadId} threadId={threadId} />
        </section>
      )}
      <EraseMe />
    </Dialog>
  );
}

type ProfileBodyProps = { draft: string; onWrite: (draft: string) => void; onLeave: () => void };

function ProfileBody({ draft, onWrite, onLeave }: ProfileBodyProps) {
  const { data: profile, error, refetch } = useProfile();
  if (profile)
    return (
      <div className="mt-4 space-y-4">
        <ProfileMeter tokens={profile.tokens} limit={profile.limit} />
        <ProfileFacts facts={profile.items} onLeave={onLeave} />
        <AddFact text={draft} onWrite={onWrite} />
      </div>
    );
  if (error)
    return (
      <div className="mt-4">
        <RetryNotice
          title="Your profile could not be read"
          detail={problemFrom(error).detail}
          onRetry={() => refetch()}
        />
      </div>
    );
  return (
    <div role="status" className="mt-4 space-y-3">
      <span className="sr-only">Reading your profile</span>
      {['w-40', 'w-full', 'w-72'].map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}
