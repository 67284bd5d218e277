import { CONSENT_ATTRIBUTE } from '@plainwell/contracts/browser/consent.ts';
import { afterLoad } from '../after-load.ts';
import { missingStylesheets } from '../linked-stylesheets.ts';
import type { LoaderApi } from '../loader-api.ts';
import { whenPointerMoves } from '../starting/pointer-movement.ts';
import { SIGNS } from './signs.ts';

/** How long a page without any touch waits before it fetches the scripts that only report, in milliseconds. */
const QUIET_MS = 30_000;

/**
 * Asks for the engagement script with the first sign of a reader, at once when something is wrong or a platform asks
 * for consent, or a while after the page has loaded: nothing of it belongs to what a page needs.
 */
export function loadEngagement(api: LoaderApi, bring: () => Promise<unknown>): void {
  let load = () => {
    load = () => {};
    // Without it nothing is fetched ahead, and the loader tells of what it loads itself.
    bring().catch(load);
  };
  // Also while the script is on its way for another reason: it asks for consent by what it finds here.
  const onSign = (sign: Event) => {
    api.sign ??= sign;
    load();
  };
  whenPointerMoves(onSign);
  for (const sign of SIGNS) addEventListener(sign, onSign);
  api.hear = (event) => {
    api.heard.push(event);
    load();
  };
  // No script of a remote runs before. What fails to load can only be heard on its way down.
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
    addEventListener(type, (event) => api.hear?.(event), true);
  afterLoad(() => {
    const isInHaste = CONSENT_ATTRIBUTE in document.documentElement.attributes || missingStylesheets()[0];
    setTimeout(() => load(), isInHaste ? 0 : QUIET_MS);
  });
}
