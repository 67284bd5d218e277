import { setImmediate, setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailableError } from '../database-fault.ts';
import { notificationChannels, type Notifications } from '../notifications.ts';
import { Sockets } from './postgres-pool.ts';

/** A server that is silent for this time counts as hanging, in milliseconds. */
const PATIENCE_MS = 2_000;

/**
 * Asks PostgreSQL for nothing, by a connection of its own: however busy the pool is, it says whether the server is
 * there. Notifications come by the same connection, which the questions keep alive and which is made anew when it ends.
 */
export interface PostgresProbe {
  /** @throws when the server cannot be reached or does not answer in time. */
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
    // After a pause of this process its answer may be there and not read yet: sockets are read before this goes on.
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
