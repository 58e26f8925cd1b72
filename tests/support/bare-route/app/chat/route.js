export const dynamic = 'force-dynamic';

/** What is left of a chat without any memory, storage or person: the model's stream, passed through. */
export async function POST(request) {
  const { body } = await fetch(process.env.BARE_UPSTREAM, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: await request.text(),
    cache: 'no-store',
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
