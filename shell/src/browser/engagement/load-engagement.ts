import { CONSENT_ATTRIBUTE } from '@plainwell/contracts/browser/ads/consent.ts';
import { afterLoad } from '../page/after-load.ts';
import { missingStylesheets } from '../page/linked-stylesheets.ts';
import type { LoaderApi } from '../loader-api.ts';
import { PRESSES, SIGNS, whenPointerMoves } from '../reader/signs.ts';

/** Wait after the page's load before a page without any touch requests the engagement script, in milliseconds. */
const QUIET_MS = 30_000;

/**
 * Requests the engagement script at the first sign of a reader, or at once if something is wrong or a platform asks for
 * consent. Otherwise requests it `QUIET_MS` after the page has loaded, because the page itself does not need it.
 */
export function loadEngagement(api: LoaderApi, bring: () => Promise<unknown>): void {
  let load = () => {
    load = () => {};
    // If the engagement script does not load, the page fetches nothing ahead. The loader still reports its own loads.
    bring().catch(load);
  };
  // Notes the sign even if the script is already loading, because the script reads `api.sign` to decide whether to ask
  // for consent.
  const onSign = (sign: Event) => {
    api.sign ??= sign;
    load();
  };
  whenPointerMoves(onSign);
  for (const sign of SIGNS) addEventListener(sign, onSign);
  for (const each of PRESSES)
    addEventListener(each, () => (api.press = { isDown: each === 'pointerdown', at: performance.now() }), true);
  api.hear = (event) => {
    api.heard.push(event);
    load();
  };
  // No script of a remote runs before these listeners exist. Load errors do not bubble, so the listeners need the
  // capture phase.
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
    addEventListener(type, (event) => api.hear?.(event), true);
  afterLoad(() => {
    const isInHaste = CONSENT_ATTRIBUTE in document.documentElement.attributes || missingStylesheets()[0];
    setTimeout(() => load(), isInHaste ? 0 : QUIET_MS);
  });
}
