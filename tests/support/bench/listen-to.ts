/** A streamed reply of `word1 word2 …`: when each word came, in milliseconds after `askedAt`. */
export async function listenTo(answer: Promise<Response>, askedAt: number): Promise<number[]> {
  const response = await answer;
  const { status, body } = response;
  if (status !== 200 || !body) throw new Error(`A stream was answered ${status}: ${await response.text()}`);
  const arrivals: number[] = [];
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const events = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n\n');
    rest = events.pop() ?? '';
    const at = performance.now() - askedAt;
    for (const event of events) for (let left = wordsIn(event); left > 0; left--) arrivals.push(at);
  }
  return arrivals;
}

/** Words that an event says, of the model's own format or of the page's; other parts may quote what was said. */
function wordsIn(event: string): number {
  const says = event.includes('"choices"') || event.includes('"type":"text-delta"');
  return says ? (event.match(/word\d+/g)?.length ?? 0) : 0;
}
