/**
 * Names the database of a connection string as `database at host:port`, never with its credentials.
 * @param {string} url
 * @returns {string | null} null when it is no PostgreSQL address
 */
export function describeDatabase(url) {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, port, pathname, searchParams } = new URL(url);
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') return null;
  const host = searchParams.get('host') || hostname || 'localhost';
  const database = safeDecode(pathname.slice(1)) || 'the default database';
  return `${database} at ${host}:${port || '5432'}`;
}

/** @param {string} text */
function safeDecode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
