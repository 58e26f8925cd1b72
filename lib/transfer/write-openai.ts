/** What of a message an OpenAI line has. */
type Spoken = { role: string; text: string };

/**
 * A thread as one line of OpenAI messages JSONL, the format of fine-tuning: what the person and FinCoach wrote, without
 * the system prompt and tool results.
 */
export async function* writeOpenAi(messages: AsyncIterable<Spoken>): AsyncIterable<string> {
  yield '{"messages":[';
  let first = true;
  for await (const { role, text } of messages) {
    if (role === 'tool') continue;
    yield `${first ? '' : ','}${JSON.stringify({ role, content: text })}`;
    first = false;
  }
  yield ']}\n';
}
