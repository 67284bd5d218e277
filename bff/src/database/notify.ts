import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { NotificationChannel } from './notifications.ts';

/** Tells every listener of a channel when the surrounding transaction commits, and nobody when it does not. */
export async function notify(transaction: Database, channel: NotificationChannel): Promise<void> {
  await transaction.execute(sql`select pg_notify(${channel}, '')`);
}
