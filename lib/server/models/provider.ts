import 'server-only';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { EmbeddingModel } from 'ai';
import { encodingForModel, getCounter, type TokenCounter } from '@/lib/tokens';
import { type Env, env } from '../env';
import { once } from '../once';
import { billed } from './billed';
import { contextWindowOf } from './context-windows';
import { offlineCoach } from './offline-coach';
import { keepingBody, readByOneLoop } from './read-completion';

/** A language model together with what the app has to know of it. */
export type ChatModel = {
  model: LanguageModelV4;
  /** Its name, `offline` for the built-in coach. */
  name: string;
  host: string | null;
  offline: boolean;
  contextTokens: number;
  /** Counts content tokens in the model's encoding. */
  counter: TokenCounter;
};

/** The models of this process: one for replies, one for summaries. */
export type Models = { chat: ChatModel; summary: ChatModel };

const DEFAULT_MODEL = 'gpt-4.1-mini';
const OFFLINE_CONTEXT_TOKENS = 128_000;

/** The configured models; loads their token tables at the first call. */
export function models(): Promise<Models> {
  return once('models', () => openModels(env()));
}

async function openModels(environment: Env): Promise<Models> {
  const { FINCOACH_MODEL: chatName = DEFAULT_MODEL, FINCOACH_SUMMARY_MODEL: summaryName = chatName } =
    environment;
  if (!environment.OPENAI_API_KEY && !environment.OPENAI_BASE_URL) {
    const coach = await openOfflineCoach(environment);
    return { chat: coach, summary: coach };
  }
  const [chat, summary] = await Promise.all(
    [chatName, summaryName].map((name) => openModel(name, environment)),
  );
  if (!chat || !summary) throw new Error('No model');
  return { chat, summary };
}

/** A model that turns texts into vectors, by its name. */
export type Embedder = { model: EmbeddingModel; name: string };

/** The configured embedding model, on the same server as the others; null without one, or without a server. */
export function embedder(): Embedder | null {
  const { FINCOACH_EMBEDDING_MODEL: name, OPENAI_API_KEY, OPENAI_BASE_URL } = env();
  if (!name || (!OPENAI_API_KEY && !OPENAI_BASE_URL)) return null;
  return once('embedder', () => ({ model: serverOf(env()).embedding(name), name }));
}

/** The server that the environment names: OpenAI, or one that speaks as it does. */
function serverOf({ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL }: Env) {
  const fetch = keepingBody;
  if (baseURL) {
    const named = { name: 'openai-compatible', includeUsage: true };
    const server = createOpenAICompatible({ ...named, baseURL, apiKey, fetch });
    return { chat: (name: string) => server(name), embedding: (name: string) => server.embeddingModel(name) };
  }
  const server = createOpenAI({ apiKey, fetch });
  return { chat: (name: string) => server.chat(name), embedding: (name: string) => server.embedding(name) };
}

async function openModel(name: string, environment: Env): Promise<ChatModel> {
  const { OPENAI_BASE_URL: baseURL, FINCOACH_CONTEXT_TOKENS: contextTokens } = environment;
  const counter = await getCounter(encodingForModel(name));
  return {
    model: billed(readByOneLoop(serverOf(environment).chat(name)), counter.count),
    name,
    host: new URL(baseURL ?? 'https://api.openai.com').host,
    offline: false,
    contextTokens: contextTokens ?? contextWindowOf(name),
    counter,
  };
}

async function openOfflineCoach(environment: Env): Promise<ChatModel> {
  const counter = await getCounter(encodingForModel('offline'));
  return {
    model: offlineCoach({ count: counter.count }),
    name: 'offline',
    host: null,
    offline: true,
    contextTokens: environment.FINCOACH_CONTEXT_TOKENS ?? OFFLINE_CONTEXT_TOKENS,
    counter,
  };
}
