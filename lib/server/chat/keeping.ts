import 'server-only';
import type { Forgotten } from '@/lib/wire';
import type { SentText, StoredPlan } from '../db/stored-plan';
import type { TurnRow } from '../db/turn-record';
import type { StoredEnd } from '../db/turn-writes';
import type { Models } from '../models/provider';
import type { Answer } from './answer';
import type { SummaryStore } from './fold';
import type { LiveTurn } from './live-turns';
import type { OpenTurn } from './opened-turn';

/** Where what a turn does is kept: in its thread's log and records, or beside them. */
export type Keeping = {
  /** Where a fold before the request puts its summaries. */
  summaries: SummaryStore;
  /** The turn runs from now on; gives what ends that. */
  hold(turn: OpenTurn, answer: Answer, live: LiveTurn): () => void;
  /** What the request holds and what it left out, before the model is called; gives the texts of its region. */
  plan(turn: OpenTurn, plan: StoredPlan): Promise<SentText[]>;
  /** Messages that the question of a planned turn is about and its request lacks. */
  forgotten(row: TurnRow): Promise<Forgotten[]>;
  /** How it ended, with its reply; `row` is the turn as far as it came. */
  end(turn: OpenTurn, row: TurnRow, end: StoredEnd): Promise<void>;
  /** The reply was given, and no fold before it fell short. */
  replied(turn: OpenTurn, models: Models): void;
};
