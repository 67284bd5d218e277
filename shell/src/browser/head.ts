/* The inline script of the head: decisions that must be made before the first paint. */
import { SIGNED_IN_HINT } from '@plainwell/contracts/browser/signing-in.ts';
import './fonts/web-fonts.ts';
import { navigationTiming } from './page/navigation-timing.ts';

/**
 * Marks the page if the reader starts at a place in the text: after a reload, with Back or Forward, or by a fragment.
 * Remotes then lay out all text at once (`:root[data-place='restored']`). Browsers restore a position in pixels, so
 * estimated heights above it would lead to the wrong place. For a fragment, browsers scroll before the content around
 * it is laid out, and again in the next frame. On a slow phone the second scroll moved visible content (11 px on the
 * long sample).
 */
function markRestoredPlace(): void {
  const isRestored = (navigationTiming()?.type ?? 'navigate') !== 'navigate' || location.hash.length > 1;
  if (isRestored) document.documentElement.dataset['place'] = 'restored';
}

markRestoredPlace();
// Only the island's script finds out whether a signed-in reader has saved the article. Until it has started, styles
// hide the save control (`article-page.css`).
if (document.cookie.includes(SIGNED_IN_HINT)) document.documentElement.dataset['reader'] = '';
