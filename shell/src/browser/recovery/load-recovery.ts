import { WHEN_ASKED } from '../../islands/when-asked.ts';
import type { FileFailure, LoaderApi, Recover } from '../loader-api.ts';

/**
 * Returns a function that starts a failed island from another release of its remote. The function fetches the recovery
 * script on first use.
 */
export function createRecover(api: LoaderApi, bring: () => Promise<Recover>): NonNullable<LoaderApi['recover']> {
  const failed: FileFailure[] = [];
  api.failed = failed;
  return async (island, error) => {
    // Failures with any other cause fire an event at their script element, which the telemetry script receives.
    if (error?.failure?.cause === 'executed-but-missing') failed.push(error.failure);
    await (
      await bring()
    )(island, error, api);
  };
}

/**
 * Lets islands whose module hung on the server wait for their reader, in the page and in regions that are inserted
 * later.
 */
export function offerHung(api: LoaderApi): void {
  const { arm } = api;
  const offerIn = (root: ParentNode) => {
    for (const island of root.querySelectorAll<HTMLElement>(`[data-render=${WHEN_ASKED}]`)) {
      // If the recovery script does not load, the button stays disabled.
      api.recover?.(island, undefined).catch(() => {});
    }
  };
  api.arm = (root) => {
    arm(root);
    offerIn(root);
  };
  offerIn(document);
}
