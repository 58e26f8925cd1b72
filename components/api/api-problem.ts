import { type Problem, problemSchema } from '@/lib/wire';

/** A refusal of the API, or a network that did not carry the call: `problem.detail` is a sentence for people. */
export class ApiProblem extends Error {
  constructor(
    readonly problem: Problem,
    options?: { cause?: unknown },
  ) {
    super(problem.detail, options);
    this.name = 'ApiProblem';
  }

  get status(): number {
    return this.problem.status;
  }
}

/** The problem an unsuccessful response carries; one made from its status when its body is something else. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const parsed = problemSchema.safeParse(await response.json().catch(() => null));
  return new ApiProblem(parsed.success ? parsed.data : unreadable(response.status));
}

/** The problem in the text of a stream's error part: problem JSON, or plain text. */
export function problemFromText(text: string): Problem {
  try {
    const parsed = problemSchema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // Plain text is a legal error part: it is the detail.
  }
  return { type: 'about:blank', title: 'The reply failed', status: 500, detail: text, retryable: true };
}

/** What to show for any thrown value. */
export function problemFrom(error: unknown): Problem {
  if (error instanceof ApiProblem) return error.problem;
  if (error instanceof TypeError) return offline();
  return problemFromText(error instanceof Error ? error.message : String(error));
}

/** The server could not be reached at all. */
export function offline(): Problem {
  return {
    type: 'about:blank',
    title: 'FinCoach cannot be reached',
    status: 0,
    detail: 'The connection to FinCoach failed. Check that it is running, then try again.',
    retryable: true,
  };
}

function unreadable(status: number): Problem {
  return {
    type: 'about:blank',
    title: 'FinCoach did not answer properly',
    status,
    detail: `The server answered ${status} without saying why. Try again in a moment.`,
    retryable: status >= 500,
  };
}
