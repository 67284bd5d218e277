import { WHEN_ASKED } from '../../islands/when-asked.ts';
import type { LoaderApi } from '../loader-api.ts';

/** Has islands whose module hung on the server wait for their reader, in the page and in regions that come later. */
export function offerHung(api: LoaderApi): void {
  const { arm } = api;
  const offerIn = (root: ParentNode) => {
    for (const island of root.querySelectorAll<HTMLElement>(`[data-render=${WHEN_ASKED}]`)) {
      // Where the script does not come, the button stays off.
      api.recover?.(island, undefined).catch(() => {});
    }
  };
  api.arm = (root) => {
    arm(root);
    offerIn(root);
  };
  offerIn(document);
}
