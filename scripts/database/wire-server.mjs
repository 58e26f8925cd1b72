import net from 'node:net';

const PROTOCOL_3 = 196608;
const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const READY_FOR_QUERY = Buffer.from('Z\0\0\0\x05');
const ROLLBACK = Buffer.concat([message('S'), message('Q', 'ROLLBACK\0')]);

/**
 * Serves one PGlite backend to many PostgreSQL clients over a socket. A client's messages up to its Sync run
 * in one piece, and its transaction keeps every other client waiting, since there is one backend for all.
 * @param {import('@electric-sql/pglite').PGlite} db opened and ready
 * @param {(error: unknown) => void} onBackendLost called once the backend itself has failed, not a query
 */
export async function createWireServer(db, onBackendLost) {
  const greeting = await execute(db, startupPacket());
  const queue = new BatchQueue(db, onBackendLost);
  const server = net.createServer((socket) => new Session(socket, queue, greeting));
  return {
    server,
    /** Ends every connection, rolling back what was open, and stops listening. */
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      await queue.close();
      await closed;
    },
  };
}

/** Whose turn it is on the one backend. */
class BatchQueue {
  /** @type {{session: Session, bytes: Buffer, synced: boolean}[]} */
  #waiting = [];
  /** @type {Session | null} The client whose transaction or half-sent pipeline is open. */
  #owner = null;
  /** @type {Set<Session>} */
  #sessions = new Set();
  /** @type {Promise<void> | null} */
  #running = null;

  /** @param {import('@electric-sql/pglite').PGlite} db @param {(error: unknown) => void} onBackendLost */
  constructor(db, onBackendLost) {
    this.db = db;
    this.onBackendLost = onBackendLost;
  }

  /** @param {Session} session */
  join(session) {
    this.#sessions.add(session);
  }

  /** @param {Session} session @param {Buffer} bytes @param {boolean} synced whether the backend answers "ready" */
  push(session, bytes, synced) {
    this.#waiting.push({ session, bytes, synced });
    this.#start();
  }

  /** @param {Session} session */
  leave(session) {
    this.#sessions.delete(session);
    this.#waiting = this.#waiting.filter((batch) => batch.session !== session);
    this.#start();
  }

  async close() {
    for (const session of this.#sessions) session.socket.destroy();
    this.#sessions.clear();
    this.#waiting = [];
    this.#start();
    await this.#running;
  }

  #start() {
    if (!this.#running && this.#isDue()) this.#running = this.#run();
  }

  async #run() {
    try {
      do await this.#runNext();
      while (this.#isDue());
    } catch (error) {
      this.onBackendLost(error);
    } finally {
      this.#running = null;
    }
  }

  async #runNext() {
    if (this.#isOwnerGone()) {
      await execute(this.db, ROLLBACK);
      this.#owner = null;
      return;
    }
    const [{ session, bytes, synced }] = this.#waiting.splice(this.#nextIndex(), 1);
    const answer = await execute(this.db, bytes);
    session.socket.write(answer);
    this.#owner = synced && isIdle(answer) ? null : session;
  }

  #isDue() {
    return this.#isOwnerGone() || this.#nextIndex() >= 0;
  }

  #isOwnerGone() {
    return this.#owner !== null && !this.#sessions.has(this.#owner);
  }

  #nextIndex() {
    return this.#waiting.findIndex(({ session }) => !this.#owner || session === this.#owner);
  }
}

/** One client's connection: cuts its bytes into messages and hands them over in batches. */
class Session {
  #received = Buffer.alloc(0);
  /** @type {Buffer[]} */
  #batch = [];
  #greeted = false;

  /** @param {net.Socket} socket @param {BatchQueue} queue @param {Buffer} greeting */
  constructor(socket, queue, greeting) {
    this.socket = socket;
    this.queue = queue;
    this.greeting = greeting;
    queue.join(this);
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => queue.leave(this));
  }

  /** @param {Buffer} chunk */
  #receive(chunk) {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (;;) {
      const header = this.#greeted ? 1 : 0;
      if (this.#received.length < header + 4) return;
      const length = header + this.#received.readInt32BE(header);
      if (length < header + 4) return void this.socket.destroy();
      if (this.#received.length < length) return;
      const bytes = this.#received.subarray(0, length);
      this.#received = this.#received.subarray(length);
      if (this.#greeted) this.#take(bytes);
      else this.#greet(bytes);
    }
  }

  /** @param {Buffer} bytes */
  #greet(bytes) {
    const code = bytes.length >= 8 ? bytes.readInt32BE(4) : 0;
    if (code === SSL_REQUEST || code === GSS_REQUEST) return void this.socket.write('N');
    // A cancel request finds nothing to cancel: the backend answers one batch at a time, in one piece.
    if (code !== PROTOCOL_3) return void this.socket.end();
    this.#greeted = true;
    this.socket.write(this.greeting);
  }

  /** @param {Buffer} bytes */
  #take(bytes) {
    const type = String.fromCharCode(bytes[0]);
    if (type === 'X') return void this.socket.end();
    this.#batch.push(bytes);
    const synced = type === 'S' || type === 'Q' || type === 'F';
    if (!synced && type !== 'H') return;
    this.queue.push(this, Buffer.concat(this.#batch), synced);
    this.#batch = [];
  }
}

/** @param {import('@electric-sql/pglite').PGlite} db @param {Buffer} bytes */
async function execute(db, bytes) {
  /** @type {Buffer[]} */
  const answer = [];
  await db.execProtocolRawStream(bytes, { onRawData: (data) => void answer.push(Buffer.from(data)) });
  return Buffer.concat(answer);
}

/** @param {Buffer} answer ends with a ReadyForQuery, whose last byte is the transaction's state */
function isIdle(answer) {
  const end = answer.subarray(-6);
  return end.subarray(0, 5).equals(READY_FOR_QUERY) && end[5] === 'I'.charCodeAt(0);
}

/** @param {string} type @param {string} body */
function message(type, body = '') {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type, 0, 'latin1');
  bytes.writeInt32BE(4 + body.length, 1);
  bytes.write(body, 5, 'latin1');
  return bytes;
}

function startupPacket() {
  const body = 'user\0postgres\0database\0postgres\0client_encoding\0UTF8\0\0';
  const bytes = Buffer.alloc(8 + body.length);
  bytes.writeInt32BE(bytes.length, 0);
  bytes.writeInt32BE(PROTOCOL_3, 4);
  bytes.write(body, 8, 'latin1');
  return bytes;
}
