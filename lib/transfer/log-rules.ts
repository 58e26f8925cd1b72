import type { FileMessage, Role, Skip } from './types';

/** A message that has its place in a log. */
export type PlacedMessage = Omit<FileMessage, 'where'> & { role: Role; position: number; turn: number };

/** What a text must be to be stored, beside not being empty. */
export type TextRules = {
  /** Makes a text such that it can be stored. */
  clean(text: string): string;
  /** Most characters of a message. */
  longest: number;
};

/**
 * Makes a log of one thread's messages, in order: positions from 1, a turn with each question, and whatever cannot be
 * part of a log left out with its reason.
 */
export class LogRules {
  lastPosition = 0;
  lastTurn = 0;
  /** Whether a message was left out: records of the file then name other positions than the log has. */
  hasGaps = false;
  #questionMissing = false;

  constructor(readonly text: TextRules) {}

  /** The message with its place, or why it has none. */
  place({ where, ...message }: FileMessage): PlacedMessage | Skip {
    const text = this.text.clean(message.text);
    const why = this.#reasonAgainst(message.role, text);
    if (message.role === 'user') this.#questionMissing = why !== null;
    if (why !== null) return this.leaveOut({ where, why });
    this.lastPosition++;
    if (message.role === 'user') this.lastTurn++;
    return { ...message, text, position: this.lastPosition, turn: this.lastTurn };
  }

  /** Notes that something of the thread's messages was left out. */
  leaveOut(skip: Skip): Skip {
    this.hasGaps = true;
    return skip;
  }

  #reasonAgainst(role: Role, text: string): string | null {
    if (role !== 'user' && this.#questionMissing) return 'its question was left out';
    if (role !== 'user' && this.lastTurn === 0) return 'stands before the first question';
    if (role === 'user' ? text.trim() === '' : text === '') return 'has no text';
    if (text.length <= this.text.longest) return null;
    const [length, most] = [text.length, this.text.longest].map((count) => count.toLocaleString('en-IN'));
    return `has ${length} characters and the limit is ${most}`;
  }
}
