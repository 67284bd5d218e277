import { CONSENT_ATTRIBUTE, readConsent } from '@plainwell/contracts/browser/ads/consent.ts';
import { SIGNS } from '../reader/signs.ts';

/**
 * Asks for consent if the page must. A platform asks at once. The site's own banner asks at the first sign of a reader,
 * and only if the reader's choice is unknown. A visitor who touches nothing is not asked, because the site remembers
 * nothing about that visitor.
 * @param ask asks the reader (`askForConsent`).
 * @param sign the first sign, if there was one already.
 */
export function startConsent(ask: () => void, sign: Event | undefined): void {
  const [kind] = document.documentElement.getAttribute(CONSENT_ATTRIBUTE)?.split(' ') ?? [];
  if (kind === 'off' || (kind === undefined && readConsent())) return;
  const controller = new AbortController();
  const start = () => {
    controller.abort();
    ask();
  };
  // A platform decides on its own which readers to ask, and when.
  if (kind !== undefined || sign) start();
  else for (const each of SIGNS) addEventListener(each, start, { signal: controller.signal, passive: true });
}
