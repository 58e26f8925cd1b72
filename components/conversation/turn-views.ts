import type { Message, Outcome, TurnRecord } from '@/lib/wire';
import type { LiveTurn } from './live-turn';

/** One message as the transcript shows it; a message that is on its way has no position and no count yet. */
export type Said = {
  role: Message['role'];
  text: string;
  position: number | null;
  tokens: number | null;
  clientId: string | null;
  left: Message['left'];
  ending: Outcome | null;
};

/** One turn: a question and what answered it; `question` is null where the context line cuts between the two. */
export type TurnView = { turn: number; question: Said | null; replies: Said[]; record: TurnRecord | null };

/** Groups a stretch of the log into turns. A reply whose question lies before the stretch waits until that is read. */
export function turnViews(messages: readonly Message[], records: readonly TurnRecord[]): TurnView[] {
  const recordOf = new Map(records.map((record) => [record.turn, record]));
  const views: TurnView[] = [];
  for (const message of messages) {
    if (message.role === 'user')
      views.push({
        turn: message.turn,
        question: message,
        replies: [],
        record: recordOf.get(message.turn) ?? null,
      });
    else views.at(-1)?.replies.push(message);
  }
  return views;
}

/** The turn that is being asked or answered; `stored` is the same turn as the log has it, where it is there already. */
export function liveTurnView(live: LiveTurn, stored: TurnView | null): TurnView {
  const { turn, question, position, reply, record } = live;
  const asked = question && said('user', question.text, position, question.clientId);
  return {
    turn,
    question: stored?.question ?? asked,
    replies: reply === '' ? [] : [said('assistant', reply, null, null)],
    record,
  };
}

/** Cuts turns at the first position that is sent: what left, what is in view; a turn may stand on both sides. */
export function cutAt(views: readonly TurnView[], first: number): { left: TurnView[]; inView: TurnView[] } {
  const isLeft = (message: Said) => message.position !== null && message.position < first;
  const left: TurnView[] = [];
  const inView: TurnView[] = [];
  for (const view of views) {
    const said = [...(view.question ? [view.question] : []), ...view.replies];
    if (said.every(isLeft)) left.push(view);
    else if (!said.some(isLeft)) inView.push(view);
    else {
      left.push({ ...view, replies: view.replies.filter(isLeft) });
      inView.push({ ...view, question: null, replies: view.replies.filter((reply) => !isLeft(reply)) });
    }
  }
  return { left, inView };
}

function said(role: Said['role'], text: string, position: number | null, clientId: string | null): Said {
  return { role, text, position, tokens: null, clientId, left: null, ending: null };
}
