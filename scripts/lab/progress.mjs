const WIDTH = 24;

/** A bar on a terminal's stderr that tells how far the work has come; nothing where there is no terminal. */
export function progressBar() {
  const { stderr } = process;
  return {
    /** @param {{doing: string, done: number, of: number}} progress */
    show({ doing, done, of }) {
      if (!stderr.isTTY) return;
      const full = of === 0 ? WIDTH : Math.round((WIDTH * done) / of);
      const percent = of === 0 ? 100 : Math.round((100 * done) / of);
      stderr.write(`\r${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${doing} ${percent}%   `);
    },
    clear() {
      if (stderr.isTTY) stderr.write('\r\u001b[K');
    },
  };
}
