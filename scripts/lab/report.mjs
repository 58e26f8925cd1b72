import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('@/lib/lab').LabTable} Table */

/** A few columns of the totals as words, for a terminal. @param {Table} totals @param {Table} pareto */
export function words(totals, pareto) {
  const chosen = ['memory', 'tokens sent', 'largest request', 'dropped', 'folded', 'summariser calls'];
  const at = chosen.map((name) => totals.head.indexOf(name));
  const rows = totals.rows.map((row, index) => [
    ...at.map((column) => cell(row[column] ?? '')),
    share(pareto.rows[index]?.[1]),
    share(pareto.rows[index]?.[2]),
  ]);
  return aligned([[...chosen, 'facts kept', 'cost'], ...rows]);
}

/** Every table as CSV and the run as JSON. @param {string} folder @param {{tables: Table[], csvOf: (table: Table) => string, json: string}} run */
export function writeAll(folder, { tables, csvOf, json }) {
  mkdirSync(folder, { recursive: true });
  for (const table of tables)
    writeFileSync(path.join(folder, `${table.name.replaceAll(' ', '-')}.csv`), csvOf(table));
  writeFileSync(path.join(folder, 'run.json'), json);
  return tables.length + 1;
}

/** @param {string | number} value */
function cell(value) {
  return typeof value === 'number' ? value.toLocaleString('en-IN') : value;
}

/** @param {string | number | null | undefined} value */
function share(value) {
  return `${Math.round(100 * Number(value ?? 0))}%`;
}

/** @param {string[][]} rows */
function aligned(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row.map((text, at) => (at === 0 ? text.padEnd(widths[at]) : text.padStart(widths[at]))).join('  '),
    )
    .join('\n');
}
