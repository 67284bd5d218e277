import { CREATIVE_HEADER } from '@plainwell/contracts/browser/ads/creatives.ts';
import { addFrame, showFrame } from './creative-frame.ts';
import type { Answer, Provider } from './provider.ts';
import { countCreative, NAMED_MAXIMUM, SEEN_KEY, seenCreatives } from './seen-creatives.ts';

/** Status of the answer if there is no creative for this slot (RFC 9110, section 15.3.5). */
const NO_CONTENT = 204;

/**
 * Sandbox permissions of a creative. Its link opens in a new tab without a sandbox. The creative may run no script,
 * send no form and reach nothing of this site.
 */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** Returns the ids of the creatives on the page as a query value, so that no slot shows them again. */
const shownOnPage = () =>
  [...document.querySelectorAll<HTMLElement>('[data-filled]')]
    .slice(-NAMED_MAXIMUM)
    .map(({ dataset }) => dataset['filled'])
    .join('.');

/**
 * The site's own creatives: campaigns and house creatives (GET /api/creatives/{format}). Makes one request, without
 * identifying the reader. `blocked`: the request was never sent, for example because of a content blocker.
 */
export const siteCreatives: Provider = async (box, hasConsent, signal) => {
  const ask = async (): Promise<Answer> => {
    const response = await fetch(
      `${box.dataset['creative']}&shown=${shownOnPage()}&seen=${hasConsent ? seenCreatives() : ''}`,
      { credentials: 'omit', signal },
    );
    // Reads every answer, because Chromium cancels a request whose answer nobody reads.
    const srcdoc = await response.text();
    // Another page that answers instead, such as that of a hotel network, has no creative header.
    const creative = response.headers.get(CREATIVE_HEADER);
    if (!response.ok || creative === null) return response.status === NO_CONTENT ? 'empty' : 'failed';
    box.dataset['filled'] = creative;
    if (hasConsent) countCreative(creative);
    // The page's policy applies in the frame too (CSP 3, section 7.8): no scripts, no foreign styles, only addresses of
    // this site.
    const frame = addFrame(box, SANDBOX, { srcdoc, onload: () => showFrame(box, frame) });
    return 'filled';
  };
  try {
    // Slots of all the site's pages in this browser make their requests one after the other, so that each knows what
    // the others show, and the counts are right. The wait for the lock counts towards the time-out. Pages over plain
    // http have no locks (Web Locks API, section 3).
    return await (navigator.locks?.request(SEEN_KEY, { signal }, ask) ?? ask());
  } catch {
    return signal.aborted || !navigator.onLine ? 'failed' : 'blocked';
  }
};
