import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { NotificationChannel } from './notifications.ts';

/** Notifies all listeners of a channel when the surrounding transaction commits; nobody if it rolls back. */
export async function notify(transaction: Database, channel: NotificationChannel): Promise<void> {
  await transaction.execute(sql`select pg_notify(${channel}, '')`);
}
