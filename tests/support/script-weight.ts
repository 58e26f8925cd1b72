import { gzipSync } from 'node:zlib';
import type { Visitor } from './client';

/** What the script tags of a conversation may weigh, in KB of gzip. */
export const MOST_SCRIPT_KB = 200;

/** What scripts weigh, in KB of gzip. */
export type ScriptWeight = { scripts: number; kb: number };

/** What the script tags weigh that a page comes with, before any of it has run. */
export async function scriptTagsOf(visitor: Visitor, path: string): Promise<ScriptWeight> {
  const page = await visitor.send(path, { headers: { accept: 'text/html' } });
  const tags = (await page.text()).matchAll(/<script[^>]*\ssrc="([^"]+)"/g);
  return weighScripts(
    visitor,
    [...tags].map(([, source]) => String(source)),
  );
}

/** What scripts of the app weigh, each once. */
export async function weighScripts(visitor: Visitor, sources: string[]): Promise<ScriptWeight> {
  const each = [...new Set(sources)].map(async (source) => {
    const script = await visitor.send(source);
    return gzipSync(await script.arrayBuffer()).length;
  });
  const weights = await Promise.all(each);
  return { scripts: weights.length, kb: weights.reduce((sum, weight) => sum + weight, 0) / 1_024 };
}
