/** One value a process, however often the bundler evaluates a module: routes and hot reloads share it. */
export function once<T>(name: string, make: () => T): T {
  const key = Symbol.for(`fincoach.${name}`);
  const holder = globalThis as { [key: symbol]: T | undefined };
  holder[key] ??= make();
  return holder[key];
}
