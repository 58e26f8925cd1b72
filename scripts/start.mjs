// `npm start`: takes the port, opens and migrates the database, builds when needed, serves, and leaves nothing behind.
import path from 'node:path';
import { migrate } from './database/migrate.mjs';
import { holdAddress } from './launcher/address.mjs';
import { ensureBuild } from './launcher/app-build.mjs';
import { AppServer } from './launcher/app-server.mjs';
import { keptAuthSecret, makeDataFolder } from './launcher/data-folder.mjs';
import { describeDatabase } from './launcher/describe-database.mjs';
import { openEmbeddedPostgres } from './launcher/embedded-postgres.mjs';
import { askHealth, describeModel } from './launcher/health.mjs';
import { watchParent } from './launcher/parent-watch.mjs';
import { ensureClient } from './launcher/prisma-client.mjs';
import { Refusal } from './launcher/refusal.mjs';
import { ROOT } from './launcher/root.mjs';
import { parseSettings, readEnvironmentFiles } from './launcher/settings.mjs';

/** npm passes on the Ctrl-C that the terminal has already sent to everybody: two at once are one. */
const SAME_SIGNAL_MS = 500;

/** For what comes after the running replies: storing what was cut off, and closing the database. */
const LONGEST_CLOSE_MS = 20_000;

const dev = process.argv.includes('--dev');
const app = new AppServer();
/** @type {Awaited<ReturnType<typeof holdAddress>> | null} */
let address = null;
/** @type {Awaited<ReturnType<typeof openEmbeddedPostgres>> | null} */
let embedded = null;
let shutdownMs = 0;

async function start() {
  Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' });
  readEnvironmentFiles(ROOT, dev);
  const settings = parseSettings(process.env, ROOT);
  shutdownMs = settings.shutdownMs;
  address = await holdAddress(settings.host, settings.port, app.listener);
  process.env.PORT = String(address.port);
  // The database opens in its own process; Next is loaded meanwhile, for the app to start at once afterwards.
  const [database] = await Promise.all([openDatabase(settings), import('next')]);
  if (dev) ensureClient();
  else await ensureBuild();
  await app.start({ root: ROOT, dev, address });
  const health = await askHealth(address.url);
  const lines = [
    `FinCoach is ready at ${address.url}`,
    `  Model:    ${describeModel(health)}`,
    `  Database: ${database}`,
  ];
  console.log(`\n${lines.join('\n')}\n`);
}

/** Sets DATABASE_URL and AUTH_SECRET for the app. @param {import('./launcher/settings.mjs').Settings} settings @returns its description */
async function openDatabase(settings) {
  const migrations = path.join(ROOT, 'prisma/migrations');
  if (!settings.databaseUrl) {
    makeDataFolder(settings.dataFolder);
    embedded = await openEmbeddedPostgres(settings.dataFolder, fail);
  }
  const url = settings.databaseUrl || embedded?.url || '';
  const applied = await migrate(url, migrations);
  if (applied.length > 0) console.log(`Database brought up to date: ${applied.join(', ')}.`);
  process.env.DATABASE_URL = url;
  process.env.AUTH_SECRET = settings.authSecret || authSecret(settings);
  if (!embedded) return describeDatabase(url);
  return `embedded PostgreSQL in ${path.relative(process.cwd(), settings.dataFolder) || settings.dataFolder}`;
}

/** @param {import('./launcher/settings.mjs').Settings} settings */
function authSecret(settings) {
  if (settings.databaseUrl && !dev) {
    throw new Refusal(
      'AUTH_SECRET is not set. All processes that share a DATABASE_URL must share it too: set it to a long random text, such as the output of "openssl rand -base64 32".',
    );
  }
  makeDataFolder(settings.dataFolder);
  return keptAuthSecret(settings.dataFolder);
}

let stopping = false;

/** Ends in order: running replies first, then the app, then the database they wrote to. @param {number} code */
async function stop(code) {
  stopping = true;
  setTimeout(() => process.exit(code), shutdownMs + LONGEST_CLOSE_MS).unref();
  try {
    if (address) await app.stop(address, shutdownMs);
    await embedded?.stop();
  } finally {
    process.exit(code);
  }
}

/** @param {unknown} error */
function fail(error) {
  if (stopping) return;
  console.error(error instanceof Refusal ? `\n${error.message}` : error);
  void stop(1);
}

let firstSignal = 0;

function onSignal() {
  if (stopping && Date.now() - firstSignal > SAME_SIGNAL_MS) process.exit(130);
  if (stopping) return;
  firstSignal = Date.now();
  console.log('\nStopping …');
  void stop(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
watchParent(onSignal);
start().catch(fail);
