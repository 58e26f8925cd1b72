/** The pattern of a call's path, such as `/api/threads/{threadId}`: `named` are the values of its parameters by name. */
export function routeOf({ url }: Request, named: unknown): string {
  const nameOf = new Map(Object.entries(named ?? {}).map(([name, value]) => [String(value), `{${name}}`]));
  const segments = new URL(url).pathname.split('/');
  return segments.map((segment) => nameOf.get(decoded(segment)) ?? segment).join('/');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
