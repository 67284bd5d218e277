import { WHEN_ASKED } from '../../islands/when-asked.ts';
import type { LoaderApi } from '../loader-api.ts';

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
