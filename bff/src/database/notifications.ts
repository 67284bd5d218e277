/**
 * Channels on which processes of this site tell each other by the database that something has changed (PostgreSQL's
 * `NOTIFY`). One name space for the whole database, so they are listed together.
 */
export const notificationChannels = {
  contentChanges: 'plainwell_content_changes',
  releaseChanges: 'plainwell_release_changes',
  campaignChanges: 'plainwell_campaign_changes',
} as const;

export type NotificationChannel = (typeof notificationChannels)[keyof typeof notificationChannels];

/**
 * Calls the listener after every commit that notified the channel. A notification may be lost, such as while the
 * connection is made anew, come twice or come late: a listener asks what has changed, and also does so from time to
 * time without being called.
 * @returns a function that ends listening.
 */
export type Listen = (channel: NotificationChannel, listener: () => void) => () => void;

/** Listeners of one open database, which its driver calls. */
export interface Notifications {
  listen: Listen;
  /** A notification came in; other channels of the database are nobody's here. */
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
