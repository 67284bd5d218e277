import { CONSENT_ATTRIBUTE } from '@plainwell/contracts/browser/ads/consent.ts';
import { afterLoad } from '../page/after-load.ts';
import { missingStylesheets } from '../page/linked-stylesheets.ts';
import type { LoaderApi } from '../loader-api.ts';
import { SIGNS, whenPointerMoves } from '../reader/signs.ts';

/** How long a page without any touch waits before it fetches the scripts that only report, in milliseconds. */
const QUIET_MS = 30_000;

/**
 * Requests the engagement script with the first sign of a reader, or at once when something is wrong or a platform asks
 * for consent. Without either, requests it some time after the page has loaded, because the page itself does not need
 * it.
 */
export function loadEngagement(api: LoaderApi, bring: () => Promise<unknown>): void {
  let load = () => {
    load = () => {};
    // Without the engagement script nothing is fetched ahead. The loader still reports what it loads itself.
    bring().catch(load);
  };
  // Noted also while the script is already loading, because the script decides by `api.sign` whether to ask for
  // consent.
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
  // No script of a remote runs before this. Load errors do not bubble, so the listeners need the capture phase.
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
    addEventListener(type, (event) => api.hear?.(event), true);
  afterLoad(() => {
    const isInHaste = CONSENT_ATTRIBUTE in document.documentElement.attributes || missingStylesheets()[0];
    setTimeout(() => load(), isInHaste ? 0 : QUIET_MS);
  });
}
