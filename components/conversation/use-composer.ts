import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type DraftPlace, readDraft, writeDraft } from './draft-store';
import type { Outgoing } from './outbox';
import { newMessageId, type Sendable, sendable } from './outgoing';

const KEPT_AFTER_MS = 300;
const SETTLED_AFTER_MS = 250;

/** What the composer knows of its text while it is typed: the field holds it, so that a huge paste stays cheap. */
export type Draftiness = { sendable: Sendable; length: number; warned: boolean };

/** What became of a message: not taken, on its way (its text is kept until it has arrived), or safe somewhere else. */
export type Taken = 'no' | 'on its way' | 'safe';

/**
 * The draft in `field`: kept across reloads, sent once per composed message however often Enter is pressed, and back in
 * the field when it was refused.
 */
export function useComposer(
  field: RefObject<HTMLTextAreaElement | null>,
  { threadId }: DraftPlace,
  onSend: (message: Outgoing) => Taken | Promise<Taken>,
) {
  const [state, setState] = useState<Draftiness>({ sendable: 'blank', length: 0, warned: false });
  const [sending, setSending] = useState(false);
  // The draft once it stands still, if it can be sent; empty while it cannot.
  const [settled, setSettled] = useState('');
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lock = useRef(false);
  const sent = useRef<Outgoing>(null);
  const onItsWay = useRef<Outgoing>(null);
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = () => {
    const typed = field.current?.value ?? '';
    const waiting = onItsWay.current;
    const draft = waiting
      ? { text: joined(waiting.text, typed), sent: waiting }
      : { text: typed, sent: sent.current };
    writeDraft({ threadId }, draft);
  };
  const look = (warned = false) => {
    const text = field.current?.value ?? '';
    const now = sendable(text);
    setState({ sendable: now, length: text.length, warned });
    clearTimeout(settling.current);
    if (now === 'ready') settling.current = setTimeout(() => setSettled(text), SETTLED_AFTER_MS);
    else setSettled('');
    clearTimeout(saving.current);
    saving.current = setTimeout(keep, KEPT_AFTER_MS);
  };
  const fill = (text: string) => {
    if (field.current) field.current.value = text;
    look();
  };
  const leave = useEffectEvent(() => {
    clearTimeout(saving.current);
    keep();
  });
  const open = useEffectEvent(() => {
    const draft = readDraft({ threadId });
    sent.current = draft.sent;
    // What was typed while the page was still loading is newer than the draft.
    if (field.current?.value) look();
    else if (draft.text !== '') fill(draft.text);
  });
  useEffect(() => {
    open();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  // Before the field goes, so that its last words are in the draft.
  useLayoutEffect(() => () => leave(), []);
  useEffect(() => () => clearTimeout(settling.current), []);

  const send = async () => {
    const text = field.current?.value ?? '';
    if (lock.current) return;
    // A second Enter right behind the first finds the field empty: nothing to complain about.
    if (sendable(text) !== 'ready') return look(onItsWay.current === null);
    const message = sent.current?.text === text ? sent.current : { id: newMessageId(), text };
    sent.current = message;
    lock.current = true;
    setSending(true);
    const taken = await onSend(message);
    lock.current = false;
    setSending(false);
    if (taken === 'no') return;
    // The same words again are another message: only a refusal brings this one back.
    sent.current = null;
    onItsWay.current = taken === 'safe' ? null : message;
    fill('');
    keep();
  };
  const arrived = () => {
    onItsWay.current = null;
    keep();
  };
  const drop = (stored: readonly (string | null)[]) => {
    const draft = sent.current;
    if (draft && field.current?.value === draft.text && stored.includes(draft.id)) fill('');
  };
  const restore = (message: Outgoing) => {
    onItsWay.current = null;
    sent.current = message;
    fill(joined(message.text, field.current?.value ?? ''));
    keep();
  };
  return { state, settled, sending, look, fill, send, arrived, drop, restore };
}

function joined(before: string, typed: string): string {
  return typed === '' || typed === before ? before : `${before}\n\n${typed}`;
}
