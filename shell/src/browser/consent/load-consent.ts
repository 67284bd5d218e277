import { CONSENT_ATTRIBUTE, readConsent } from '@plainwell/contracts/browser/consent.ts';
import { SIGNS } from '../engagement/signs.ts';

/**
 * Brings the script that asks the reader, where nobody knows their choice: a platform at once, the banner with the
 * first sign that somebody reads: who touches nothing is asked nothing, since nothing is remembered of them either.
 * @param sign the first, where there was one.
 */
export function loadConsent(bring: () => unknown, sign: Event | undefined): void {
  const [kind] = document.documentElement.getAttribute(CONSENT_ATTRIBUTE)?.split(' ') ?? [];
  if (kind === 'off' || (kind === undefined && readConsent())) return;
  const controller = new AbortController();
  const load = () => {
    controller.abort();
    bring();
  };
  // A platform knows by itself whom to ask, and when.
  if (kind !== undefined || sign) load();
  else for (const each of SIGNS) addEventListener(each, load, { signal: controller.signal, passive: true });
}
