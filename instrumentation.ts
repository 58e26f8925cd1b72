/** Runs once before the first request: parses the environment and loads the models' token tables. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { start } = await import('@/lib/server/start');
  await start();
}
