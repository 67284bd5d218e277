import { Socket } from 'node:net';
import pg from 'pg';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { type ObserveQuery, observeQueries } from '../observe-queries.ts';
import { connectionFault, DatabaseUnavailableError } from '../database-fault.ts';
import { errorCode } from '../../error-code.ts';

/** Maximum connections of one process. PostgreSQL's default limit is 100 for all processes together. */
const POOL_MAXIMUM = 10;
/** Maximum wait for a free connection, in milliseconds; then the call fails. */
export const CONNECTION_TIMEOUT = 5_000;
/**
 * Longest time for which PostgreSQL waits for the next statement of a transaction, in milliseconds. Then it ends the
 * connection, so that a process that is suspended in a transaction does not hold its locks for longer.
 */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** SQLSTATE of a server whose connections are all in use: reachable, but busy. */
const TOO_MANY_CONNECTIONS = '53300';

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** Sockets of open connections. Through its socket the process can end a connection whose server hangs. */
export class Sockets {
  readonly #open = new Set<Socket>();

  readonly create = (): Socket => {
    const socket = new Socket();
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    // node-postgres would raise an error without a code, which callers cannot distinguish from a bug.
    socket.once('end', () => socket.destroy(new DatabaseUnavailableError('the connection was ended')));
    return socket;
  };

  /** Ends all connections. Their queries fail with this error. */
  destroy(error: DatabaseUnavailableError): void {
    for (const socket of this.#open) socket.destroy(error);
  }
}

const isConnectionLimit = (error: unknown) => errorCode(error) === TOO_MANY_CONNECTIONS;

/**
 * Returns whether the pool has its maximum of connections. If so, a time-out means a busy pool, not a failed database.
 */
const isPoolExhausted = (pool: pg.Pool) => pool.totalCount >= POOL_MAXIMUM;

/**
 * Makes the release of a connection idempotent, and releases a connection that ends. Drizzle never releases a
 * connection whose `begin` failed: without this function the pool would count that connection forever.
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
 * A pool that reports every failed attempt to get a connection as `DatabaseUnavailableError`, and makes no attempt
 * while the breaker is open.
 */
export class PostgresPool extends pg.Pool {
  readonly #breaker: CircuitBreaker;

  constructor(connectionString: string, sockets: Sockets, breaker: CircuitBreaker, observe?: ObserveQuery) {
    super({
      connectionString,
      max: POOL_MAXIMUM,
      connectionTimeoutMillis: CONNECTION_TIMEOUT,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      application_name: 'plainwell',
      stream: sockets.create,
    });
    this.#breaker = breaker;
    // The pool replaces an idle connection that the server drops. Without a listener the error would end the process.
    this.on('error', () => undefined);
    // An error of a connection in use must not end the process either. Its query fails with the reason.
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
