import 'server-only';
import { randomUUID } from 'node:crypto';
import { type NewSummary, readSummaryAudit } from '../db/summaries';
import type { SummaryAudit } from '../db/summary-audit';
import type { Block } from '../db/turn-record';
import type { NewestSummary } from '../db/turn-state';
import type { SummaryStore } from './fold';

/** Summaries that only one experiment knows, on top of the one of the thread that it starts from. */
export class OwnSummaries implements SummaryStore {
  readonly #audits = new Map<string, SummaryAudit>();
  readonly #texts = new Map<string, string>();
  #version = 0;

  constructor(base: NewestSummary | null) {
    if (!base) return;
    this.#texts.set(base.id, base.text);
    this.#version = base.version;
  }

  async auditOf(threadId: string, { id }: NewestSummary): Promise<SummaryAudit> {
    return this.#audits.get(id) ?? readSummaryAudit(threadId, id);
  }

  async store({ text, tokens, lastPosition, audit }: NewSummary): Promise<NewestSummary> {
    const id = randomUUID();
    this.#audits.set(id, audit);
    this.#texts.set(id, text);
    this.#version += 1;
    return { id, version: this.#version, lastPosition, tokens, text };
  }

  /** The text of the summary among the blocks of a request; null when there is none. */
  textIn(blocks: readonly Block[]): string | null {
    const block = blocks.find((entry) => entry.kind === 'summary');
    return (block && this.#texts.get(block.id)) ?? null;
  }
}
