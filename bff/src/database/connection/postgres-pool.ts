import { Socket } from 'node:net';
import pg from 'pg';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { type ObserveQuery, observeQueries } from '../observe-queries.ts';
import { connectionFault, DatabaseUnavailableError } from '../database-fault.ts';

/** Connections that one process keeps at most; PostgreSQL's own default limit is 100 for all processes together. */
const POOL_MAXIMUM = 10;
/** Milliseconds to wait for a free connection before the request fails. */
const CONNECTION_TIMEOUT = 5_000;
/** The server has as many connections as it takes: it is there, and busy (SQLSTATE). */
const TOO_MANY_CONNECTIONS = '53300';

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** Sockets of open connections, so that one whose server hangs can be ended without a word of the server. */
export class Sockets {
  readonly #open = new Set<Socket>();

  readonly create = (): Socket => {
    const socket = new Socket();
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    // node-postgres would say so in words alone, which no caller can tell from a bug.
    socket.once('end', () => socket.destroy(new DatabaseUnavailableError('the connection was ended')));
    return socket;
  };

  /** Ends them all: what was asked by them fails with this error. */
  destroy(error: DatabaseUnavailableError): void {
    for (const socket of this.#open) socket.destroy(error);
  }
}

const isConnectionLimit = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === TOO_MANY_CONNECTIONS;

/** The connection limit of the pool was reached, and nothing came free in time: the database is there. */
const isPoolExhausted = (pool: pg.Pool) => pool.totalCount >= POOL_MAXIMUM;

/**
 * Gives a connection back once, whoever does it first: its user, or the end of the connection. Drizzle never gives one
 * back whose `begin` failed; the pool would count it for ever.
 */
function releaseOnce(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  const onEnd = () => client.release(true);
  let isReleased = false;
  client.release = (error) => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', onEnd);
    release(error);
  };
  client.on('end', onEnd);
  return client;
}

/**
 * A pool whose every failure to get a connection is a `DatabaseUnavailableError`, and that asks nothing while the
 * breaker is open.
 */
export class PostgresPool extends pg.Pool {
  readonly #breaker: CircuitBreaker;

  constructor(connectionString: string, sockets: Sockets, breaker: CircuitBreaker, observe?: ObserveQuery) {
    super({
      connectionString,
      max: POOL_MAXIMUM,
      connectionTimeoutMillis: CONNECTION_TIMEOUT,
      application_name: 'plainwell',
      stream: sockets.create,
    });
    this.#breaker = breaker;
    // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
    this.on('error', () => undefined);
    // So would one that is in use: its query fails, and says why.
    this.on('connect', (client) => client.on('error', () => undefined));
    if (observe) this.on('connect', (client) => observeQueries(client, observe));
  }

  async #connect(): Promise<pg.PoolClient> {
    const refusal = this.#breaker.refusal();
    if (refusal) throw new DatabaseUnavailableError(refusal.reason, { cause: refusal });
    try {
      return releaseOnce(await super.connect());
    } catch (error) {
      const isExhausted = isPoolExhausted(this);
      if (!isExhausted && !isConnectionLimit(error)) this.#breaker.trip(error);
      throw new DatabaseUnavailableError(isExhausted ? 'no connection came free in time' : connectionFault(error), {
        cause: error,
      });
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const connecting = this.#connect();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error: unknown) =>
        callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined),
    );
  }
}
