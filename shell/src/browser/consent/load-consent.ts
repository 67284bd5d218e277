import { CONSENT_ATTRIBUTE, readConsent } from '@plainwell/contracts/browser/ads/consent.ts';
import { SIGNS } from '../reader/signs.ts';

/**
 * Loads the script that asks for consent. For a platform, loads it at once. For the site's own banner, loads it at the
 * first sign of a reader, and only if the reader's choice is unknown. A visitor who touches nothing is not asked,
 * because the site remembers nothing about that visitor.
 * @param sign the first sign, if there was one already.
 */
export function loadConsent(bring: () => unknown, sign: Event | undefined): void {
  const [kind] = document.documentElement.getAttribute(CONSENT_ATTRIBUTE)?.split(' ') ?? [];
  if (kind === 'off' || (kind === undefined && readConsent())) return;
  const controller = new AbortController();
  const load = () => {
    controller.abort();
    bring();
  };
  // A platform decides on its own which readers to ask, and when.
  if (kind !== undefined || sign) load();
  else for (const each of SIGNS) addEventListener(each, load, { signal: controller.signal, passive: true });
}
