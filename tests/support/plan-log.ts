import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { providePostgres, startPostgres } from './postgres.mjs';

/** A statement that was run, and the tables that its plan looked into. */
export type Planned = { statement: string; tables: string[] };

/** A PostgreSQL that writes down the plan of every statement as it was carried out (auto_explain). */
export async function startPlanLog() {
  const programs = providePostgres();
  if (!programs) throw new Error('There is no PostgreSQL here.');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fincoach-plans-'));
  chmodSync(folder, 0o777);
  const postgres = await startPostgres(programs, [
    'fsync=off',
    'max_connections=200',
    'shared_preload_libraries=auto_explain',
    'auto_explain.log_min_duration=0',
    'auto_explain.log_analyze=on',
    'auto_explain.log_timing=off',
    'logging_collector=on',
    'log_destination=jsonlog',
    `log_directory=${folder}`,
    'log_filename=plans.log',
    'log_rotation_size=0',
    'log_file_mode=0644',
  ]);
  return {
    url: postgres.url,
    /** What was run since `from` statements. */
    read: (from = 0): Planned[] => plansIn(readFileSync(path.join(folder, 'plans.json'), 'utf8')).slice(from),
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function plansIn(log: string): Planned[] {
  return log
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { message?: string }).message ?? '')
    .filter((message) => /^duration: .* plan:/.test(message))
    .map((message) => {
      const [, statement = '', plan = ''] = /Query Text: (.*?)\n((?:\S.*)?\(cost=.*)$/s.exec(message) ?? [];
      return { statement, tables: tablesIn(plan) };
    });
}

/** What a plan names and did look into: parts that it never came to are written down as well. */
function tablesIn(plan: string): string[] {
  const lines = plan.split('\n').filter((line) => !line.includes('never executed'));
  return lines.flatMap((line) => {
    const name = /(?:Scan|Insert|Update|Delete)[^(]* on (\w+)/.exec(line)?.[1];
    return name ? [name] : [];
  });
}
