import { sql, type SQL } from 'drizzle-orm';

/**
 * Channels of PostgreSQL's `NOTIFY`, with which processes of this site announce changes to each other. All channels are
 * listed here because the whole database has one namespace for them.
 */
export const notificationChannels = {
  contentChanges: 'plainwell_content_changes',
  releaseChanges: 'plainwell_release_changes',
  campaignChanges: 'plainwell_campaign_changes',
} as const;

export type NotificationChannel = (typeof notificationChannels)[keyof typeof notificationChannels];

/**
 * Returns the statement that notifies all listeners of a channel once its transaction commits. A rollback notifies
 * nobody.
 */
export const pgNotify = (channel: NotificationChannel): SQL => sql`select pg_notify(${channel}, '')`;

/**
 * Calls the listener after every commit that notified the channel. A notification may be late or repeated, and may be
 * lost, for example during a reconnection. A listener therefore queries what has changed, and repeats that query
 * periodically.
 * @returns a function that removes the listener.
 */
export type Listen = (channel: NotificationChannel, listener: () => void) => () => void;

/** Listeners of one open database. The code that opens the database passes on its notifications through `tell`. */
export interface Notifications {
  listen: Listen;
  /** Calls the listeners of a channel. Ignores other channels of the database. */
  tell(channel: string): void;
}

export function createNotifications(): Notifications {
  const listening = new Set<{ channel: NotificationChannel; listener: () => void }>();
  return {
    listen(channel, listener) {
      const entry = { channel, listener };
      listening.add(entry);
      return () => void listening.delete(entry);
    },
    tell(channel) {
      for (const entry of listening) if (entry.channel === channel) entry.listener();
    },
  };
}
