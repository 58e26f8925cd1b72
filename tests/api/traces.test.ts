import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../support/app';
import { Visitor } from '../support/client';
import { refuse, say } from '../support/scripted-answers';
import { scriptedEnv } from '../support/scripted-env';
import { type ScriptedUpstream, startScriptedUpstream } from '../support/scripted-upstream';
import { type ReceivedSpan, startTraceReceiver, type TraceReceiver } from '../support/trace-receiver';
import { until } from '../support/until';

const CANARY = 'canary8271';
// A batch is sent every five seconds.
const SENT_MS = 20_000;

let upstream: ScriptedUpstream;
let receiver: TraceReceiver;
let app: App;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  receiver = await startTraceReceiver();
  app = await startApp({
    env: {
      ...scriptedEnv(upstream),
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
      OTEL_SERVICE_NAME: 'coach-under-test',
    },
  });
});
afterAll(async () => {
  await app?.remove();
  await receiver?.close();
  await upstream?.close();
});

const POST_TURN = 'POST /api/threads/{threadId}/turns';

/** The spans of each trace that a posted turn made, as they have come so far. */
function tracesOfTurns(): ReceivedSpan[][] {
  const roots = receiver.spans.filter(({ name }) => name === POST_TURN);
  return roots.map(({ traceId }) => receiver.spans.filter((span) => span.traceId === traceId));
}

const named = (trace: ReceivedSpan[], name: string) => trace.filter((span) => span.name === name);

describe('with an exporter', () => {
  it('a turn is one trace: the call, the turn, and what it did, each under what it was done for', async () => {
    const visitor = await new Visitor(app.url).signIn();
    const memory = {
      strategy: 'summary',
      settings: { maxTurnsBeforeSummary: 2, keepTurns: 1 },
      recall: { budget: 500 },
    };
    const { id } = await visitor.createThread(memory);
    upstream.everyChat(say(`It is ${CANARY}.`));
    upstream.everySummary(say(`They owe ${CANARY}.`));
    for (let turn = 1; turn <= 6; turn++) await visitor.postTurn(id, `I owe ${CANARY} Rs ${turn},000`);
    const wanted = ['turn', 'plan', 'recall', 'model call', 'store', 'fold'];
    const trace = await until(
      'a trace of a turn with everything in it',
      () => tracesOfTurns().find((spans) => wanted.every((name) => named(spans, name).length > 0)),
      SENT_MS,
    );
    const [call] = named(trace, POST_TURN);
    const [turn] = named(trace, 'turn');
    const [fold] = named(trace, 'fold');
    const [chat] = named(trace, 'model call').filter((span) => span.parentSpanId === turn?.spanId);
    expect(call?.parentSpanId || null).toBeNull();
    expect(turn?.parentSpanId).toBe(call?.spanId);
    for (const name of ['plan', 'recall', 'store', 'fold'])
      for (const span of named(trace, name)) expect([name, span.parentSpanId]).toEqual([name, turn?.spanId]);
    expect(named(trace, 'model call').some((span) => span.parentSpanId === fold?.spanId)).toBe(true);
    expect(named(trace, 'store').map(({ attributes }) => attributes['fincoach.stored'])).toEqual([
      'question',
      'plan',
      'end',
    ]);
    expect(chat?.events.map(({ name }) => name)).toEqual(['first token']);
    expect(chat?.attributes).toMatchObject({
      'gen_ai.request.model': 'scripted-1',
      'fincoach.outcome': 'done',
    });
    expect(call?.attributes).toMatchObject({ 'http.response.status_code': 200 });
  });

  it('no trace holds what anybody wrote, be it found, or quoted by a model that fails', async () => {
    const visitor = await new Visitor(app.url).signIn();
    const { id } = await visitor.createThread();
    upstream.chat(refuse(400, `${CANARY} is too long`));
    await visitor.postTurn(id, `I owe ${CANARY}`);
    await visitor.get(`/api/search?q=${CANARY}`);
    const failed = (span: ReceivedSpan) => span.attributes['error.type'] === 'model-error';
    await until('the failed turn', () => receiver.spans.some(failed), SENT_MS);
    await until('the search', () => receiver.spans.some(({ name }) => name === 'GET /api/search'), SENT_MS);
    expect(receiver.text()).toContain('coach-under-test');
    expect(receiver.text()).not.toContain(CANARY);
  });

  it('what has not been sent yet is sent before the process ends', async () => {
    const visitor = await new Visitor(app.url).signIn();
    const { id } = await visitor.createThread();
    const before = tracesOfTurns().length;
    await visitor.postTurn(id, 'hi');
    await app.stop();
    expect(tracesOfTurns().length).toBeGreaterThan(before);
    await app.start();
  });

  it('a receiver that is not there is in nobody’s way', async () => {
    await app.restart({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    const visitor = await new Visitor(app.url).signIn();
    const { id } = await visitor.createThread();
    expect((await visitor.postTurn(id, 'hi')).record?.outcome).toBe('done');
    expect(await app.stop()).toBe(0);
  });
});
