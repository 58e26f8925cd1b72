import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DraftPlace, readDraft, writeDraft } from './draft-store';
import type { Outgoing } from './outbox';
import { newMessageId, type Sendable, sendable } from './outgoing';

const KEPT_AFTER_MS = 300;

/** What the composer knows of its text without holding it: the field does, so that a huge paste stays cheap. */
export type Draftiness = { sendable: Sendable; length: number; warned: boolean };

/**
 * The draft in `field`: kept across reloads, sent once per composed message however often Enter is pressed, and back in
 * the field when it was refused. `onSend` says whether it took the message.
 */
export function useComposer(
  field: RefObject<HTMLTextAreaElement | null>,
  { threadId }: DraftPlace,
  onSend: (message: Outgoing) => boolean | Promise<boolean>,
) {
  const [state, setState] = useState<Draftiness>({ sendable: 'blank', length: 0, warned: false });
  const [sending, setSending] = useState(false);
  const lock = useRef(false);
  const sent = useRef<Outgoing>(null);
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = () => {
    if (field.current) writeDraft({ threadId }, { text: field.current.value, sent: sent.current });
  };
  const look = (warned = false) => {
    const text = field.current?.value ?? '';
    setState({ sendable: sendable(text), length: text.length, warned });
    clearTimeout(saving.current);
    saving.current = setTimeout(keep, KEPT_AFTER_MS);
  };
  const fill = (text: string) => {
    if (field.current) field.current.value = text;
    look();
  };
  const leave = useEffectEvent(keep);
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

  const send = async () => {
    const text = field.current?.value ?? '';
    if (lock.current) return;
    if (sendable(text) !== 'ready') return look(true);
    const message = sent.current?.text === text ? sent.current : { id: newMessageId(), text };
    sent.current = message;
    lock.current = true;
    setSending(true);
    const taken = await onSend(message);
    lock.current = false;
    setSending(false);
    if (!taken) return;
    // The same words again are another message: only a refusal brings this one back.
    sent.current = null;
    fill('');
    keep();
  };
  const restore = (message: Outgoing) => {
    sent.current = message;
    const since = field.current?.value ?? '';
    fill(since === '' || since === message.text ? message.text : `${message.text}\n\n${since}`);
    keep();
  };
  return { state, sending, look, fill, send, restore };
}
