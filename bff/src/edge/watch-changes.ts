import type { ContentChanges } from '../content/changes/follow-changes.ts';
import { notificationChannels, type Listen } from '../database/notifications.ts';
import type { ActiveReleases } from '../delivery/rollout/following/active-set.ts';

/** Interval at which this process compares the releases that it follows, in milliseconds. Needs no query. */
const COMPARE_EVERY_MS = 1_000;
/** Interval at which the site looks for changes that no process has heard of, in milliseconds. */
const LOOK_EVERY_MS = 30_000;

interface WatchParts {
  changes: Pick<ContentChanges, 'onChange'>;
  live: Pick<ActiveReleases, 'current'>;
  listen: Listen;
  /** Called when something may have changed, and now and then. */
  onChanged: () => void;
}

/**
 * Watches content and releases for a cache in front of the site. If a notification is lost, content is still heard of
 * by its follower, and releases once this process follows them: both look every second.
 */
export function watchChanges({ changes, live, listen, onChanged }: WatchParts) {
  let known = 0;
  let timers: ReturnType<typeof setInterval>[] = [];
  let stopListening = () => {};

  function compare(): void {
    const { change } = live.current();
    if (change === known) return;
    known = change;
    onChanged();
  }

  return {
    start(): void {
      known = live.current().change;
      changes.onChange(onChanged);
      stopListening = listen(notificationChannels.releaseChanges, onChanged);
      timers = [setInterval(compare, COMPARE_EVERY_MS).unref(), setInterval(onChanged, LOOK_EVERY_MS).unref()];
      onChanged();
    },
    close(): void {
      for (const timer of timers) clearInterval(timer);
      stopListening();
    },
  };
}
