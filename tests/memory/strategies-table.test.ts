import { expect, test } from 'vitest';
import { bindStrategy, strategies } from '@/lib/memory';

test('docs/strategies.md is the registry', async () => {
  const rows = strategies.map(({ id }) => {
    const { label, term, memory, explanation, budget, summaryLimit } = bindStrategy({ strategy: id });
    const settings = Object.entries(memory.settings).map(([name, value]) => `\`${name}\` ${value}`);
    const bound = budget === null ? '–' : `${budget} tokens`;
    const summary = summaryLimit === null ? '–' : `up to ${summaryLimit} tokens`;
    return `| \`${id}\` | ${label} · ${term} | ${settings.join(', ') || '–'} | ${bound} | ${summary} | ${explanation} |`;
  });
  const table = [
    '# The strategies',
    '',
    'Written from the registry by `tests/memory/strategies-table.test.ts`; settings are the defaults.',
    '',
    '| id | name | settings | budget | summary | what it sends |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await expect(table).toMatchFileSnapshot('../../docs/strategies.md');
});
