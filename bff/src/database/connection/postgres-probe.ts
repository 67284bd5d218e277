import { setImmediate, setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailableError } from '../database-fault.ts';
import { notificationChannels, type Notifications } from '../notifications.ts';
import { Sockets } from './postgres-pool.ts';

/** Time-out of a probe in milliseconds. A server that is silent for longer counts as hanging. */
const PATIENCE_MS = 2_000;

/**
 * Probes PostgreSQL on a separate connection, so that a busy pool does not hide whether the server is reachable.
 * Notifications use the same connection: the probes keep it alive, and the next probe reopens it after it ends.
 */
export interface PostgresProbe {
  /**
   * Sends an empty query.
   * @throws if the server is unreachable or does not answer in time.
   */
  probe(): Promise<void>;
  close(): Promise<void>;
}

export function createPostgresProbe(
  connectionString: string,
  notifications: Pick<Notifications, 'tell'>,
  patience = PATIENCE_MS,
): PostgresProbe {
  const sockets = new Sockets();
  let client: pg.Client | undefined;

  function drop(reason: string): void {
    client = undefined;
    sockets.destroy(new DatabaseUnavailableError(reason));
  }

  async function ask(): Promise<void> {
    if (!client) {
      client = new pg.Client({ connectionString, application_name: 'plainwell probe', stream: sockets.create });
      client.on('error', () => drop('the connection was ended'));
      client.on('notification', ({ channel }) => notifications.tell(channel));
      await client.connect();
      for (const channel of Object.values(notificationChannels)) await client.query(`listen ${channel}`);
    }
    await client.query('select 1');
  }

  async function runOut(signal: AbortSignal): Promise<never> {
    await setTimeout(patience, undefined, { signal, ref: false });
    // If this process was paused, the answer may have arrived unread. In these two turns, the event loop reads sockets.
    await setImmediate();
    await setImmediate();
    throw new DatabaseUnavailableError('no answer in time');
  }

  return {
    async probe() {
      const controller = new AbortController();
      try {
        await Promise.race([ask(), runOut(controller.signal)]);
      } catch (error) {
        drop('no answer');
        throw error;
      } finally {
        controller.abort();
      }
    },
    async close() {
      const closing = client;
      client = undefined;
      await closing?.end().catch(() => undefined);
    },
  };
}
