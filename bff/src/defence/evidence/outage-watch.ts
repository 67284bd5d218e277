import type { AssetCheck } from '../../delivery/assets/asset-check.ts';
import type { Health } from '../../telemetry/health/health.ts';

interface OutageWatchParts {
  check: () => Promise<AssetCheck>;
  publicUrl: string;
  health: Pick<Health, 'report' | 'clear'>;
  now: () => Date;
}

/**
 * Time after a failed check during which page views do not count, in milliseconds. A load that hangs fails after two
 * minutes (rules.md#loading-scripts), and browsers repeat loads and send reports later.
 */
const REMEMBERED_MS = 5 * 60_000;

/** Words for a test whose page views do not count at present. */
export const PAUSED = 'paused: files do not reach readers, or did not a short time ago, so page views do not count';

/** Watches whether files reach readers. Failed loads are no evidence against a release while they do not. */
export interface OutageWatch {
  /** Checks once, and reports an outage to operators. Returns whether files fail now, or failed a short time ago. */
  look(): Promise<boolean>;
  /** Withdraws the report, because another process watches now. */
  end(): void;
}

/**
 * Creates a watch for outages of the way to `/assets`. Readers hold stable's files in their browsers' caches, and have
 * to fetch those of a new release: without this watch, such an outage would look like a bad release.
 */
export function createOutageWatch({ check, publicUrl, health, now }: OutageWatchParts): OutageWatch {
  let failedAt = -Infinity;
  return {
    async look() {
      const result = await check();
      if (result.state === 'fail') {
        failedAt = now().getTime();
        health.report({
          part: 'assets',
          problem: `Files below ${publicUrl}/assets do not reach readers: ${result.reason}. Self-defence does not act meanwhile.`,
          mend: 'Check the name service, network, CDN and proxies in front of the site. A rollback does not help.',
        });
      } else health.clear('assets');
      return now().getTime() - failedAt < REMEMBERED_MS;
    },
    end: () => health.clear('assets'),
  };
}
