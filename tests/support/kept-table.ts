import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@/scripts/launcher/root.mjs';

/**
 * Prints rows as a Markdown table, and with FINCOACH_KEEP_TABLES puts it into a page of docs, in place of the one between
 * `<!-- name -->` and `<!-- /name -->`.
 */
export function keepTable(page: string, name: string, head: string[], rows: (string | number)[][]): void {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  const table = [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
  console.log(`\n${table}\n`);
  if (!process.env.FINCOACH_KEEP_TABLES) return;
  const file = path.join(ROOT, 'docs', page);
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest = ''] = readFileSync(file, 'utf8').split(start);
  const after = rest.split(end)[1];
  if (after === undefined) throw new Error(`docs/${page} has no place for ${name}.`);
  writeFileSync(file, `${before}${start}\n${table}\n${end}${after}`);
}
