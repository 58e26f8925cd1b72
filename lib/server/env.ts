import { z } from 'zod';

const milliseconds = (fallback: number) => z.coerce.number().int().min(50).max(3_600_000).default(fallback);
const count = (fallback: number, max: number) => z.coerce.number().int().min(1).max(max).default(fallback);
const text = z.string().trim().optional();
const url = text.refine(
  (value) => value === undefined || (/^https?:\/\//.test(value) && URL.canParse(value)),
  {
    error: 'must be an http or https address',
  },
);

const environment = z.object({
  DATABASE_URL: z.string().min(1, { error: 'must be set; npm start sets it for the embedded database' }),
  AUTH_SECRET: z.string().min(16, { error: 'must have at least 16 characters' }),
  REDIS_URL: text.refine((value) => value === undefined || /^rediss?:\/\/./.test(value), {
    error: 'must be a redis or rediss address',
  }),
  FINCOACH_ORIGIN: url,
  FINCOACH_TRUST_PROXY: z.coerce.number().int().min(1).max(10).optional(),
  FINCOACH_SIGN_UP: z.enum(['open', 'closed']).default('open'),
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: url,
  FINCOACH_MODEL: text,
  FINCOACH_SUMMARY_MODEL: text,
  FINCOACH_EMBEDDING_MODEL: text,
  FINCOACH_CONTEXT_TOKENS: z.coerce.number().int().min(64).optional(),
  FINCOACH_REPLY_TOKENS: count(1024, 1_000_000),
  FINCOACH_MESSAGE_CHARACTERS: count(200_000, 2_000_000),
  FINCOACH_BODY_BYTES: count(1_048_576, 104_857_600),
  FINCOACH_IMPORT_BYTES: count(67_108_864, 1_073_741_824),
  FINCOACH_LIMIT_TURNS: count(600, 1_000_000),
  FINCOACH_LIMIT_IMPORTS: count(60, 1_000_000),
  FINCOACH_LIMIT_SIGN_INS: count(20, 1_000_000),
  FINCOACH_LIMIT_VISITORS: count(600, 1_000_000),
  FINCOACH_LIMIT_CALLS: count(6_000, 10_000_000),
  FINCOACH_IDLE_MS: milliseconds(60_000),
  FINCOACH_REPLY_MS: milliseconds(600_000),
  FINCOACH_SUMMARISER_MS: milliseconds(30_000),
  FINCOACH_EMBEDDING_MS: milliseconds(30_000),
  FINCOACH_RECALL_MS: milliseconds(1_500),
  FINCOACH_LEASE_MS: milliseconds(4_000),
  FINCOACH_DAILY_TOKENS: z.coerce.number().int().min(1).optional(),
  FINCOACH_PURGE_DELETED_DAYS: count(30, 36_500),
  FINCOACH_PURGE_VISITOR_DAYS: count(365, 36_500),
  FINCOACH_DATABASE_POOL: count(10, 200),
  FINCOACH_SHUTDOWN_MS: milliseconds(20_000),
  // Whoever starts it in a terminal wants to see its address, and what goes wrong.
  FINCOACH_LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default(process.stdout.isTTY ? 'warn' : 'info'),
  // The exporter reads these two by itself.
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: text,
  OTEL_SERVICE_NAME: z.string().trim().default('fincoach'),
});

/** The environment, parsed; every variable is described in .env.example. */
export type Env = z.infer<typeof environment>;

let parsed: Env | undefined;

/** Parses the environment once a process; throws an Error whose message names each bad variable and why. */
export function env(): Env {
  if (parsed) return parsed;
  // An empty variable is one that was left out.
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim()));
  const result = environment.safeParse(given);
  if (!result.success) {
    const reasons = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`FinCoach cannot start: ${reasons.join('; ')}`);
  }
  parsed = result.data;
  return parsed;
}
