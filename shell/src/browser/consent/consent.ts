import {
  CONSENT_AGE_S,
  CONSENT_ATTRIBUTE,
  CONSENT_COOKIE,
  CONSENT_EVENT,
  type Consent,
  readConsent,
} from '@plainwell/contracts/browser/ads/consent.ts';
import type { LoaderApi } from '../loader-api.ts';
import { SIGNS } from '../reader/signs.ts';
import { askPlatform } from './ask-platform.ts';
import { offerWindow, showChoice } from './platform-window.ts';
import { showBanner } from './show-banner.ts';

/**
 * Time for which a press may still become a click after the pointer left, in milliseconds: for a finger, browsers
 * choose the element to click only then.
 */
const CLICK_COMES_WITHIN_MS = 500;
/** Time after which a press counts as over whose end the page did not hear of, as below a menu, in milliseconds. */
const PRESS_MAXIMUM_MS = 5_000;

/**
 * Stores the choice in a cookie and dispatches an event with it to the page.
 * @param age how long the browser keeps the cookie, in seconds. 0 deletes it.
 */
function choose(choice: Consent, age = CONSENT_AGE_S): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${CONSENT_COOKIE}=${choice}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  document.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: choice }));
}

/**
 * Asks with the platform that the page names. The platform decides on its own which readers to ask, and when.
 * @param asks value of `data-consent`: kind and script of the platform.
 */
function startPlatform(asks: string): void {
  const [kind, source] = asks.split(' ');
  const take = (choice: Consent | undefined) => {
    // A grant counts in this page view only (`readConsent`). If the site later replaced the platform by its own banner,
    // a stored grant would count there, although the platform may never have asked the reader.
    const isGranted = choice === 'granted';
    document.documentElement.setAttribute(CONSENT_ATTRIBUTE, isGranted ? 'off' : asks);
    if (choice) choose(choice, isGranted ? 0 : CONSENT_AGE_S);
    showChoice();
  };
  askPlatform(kind, source, take, offerWindow);
}

/**
 * Asks for consent if the page must. A platform asks at once. The site's own banner asks at the first sign of a reader,
 * and only if the reader's choice is unknown. A visitor who touches nothing is not asked, because the site remembers
 * nothing about that visitor. During a press the banner waits, because it would take the click if it covered the
 * pressed control.
 */
export function startConsent(api: Pick<LoaderApi, 'sign' | 'press'>): void {
  const asks = document.documentElement.getAttribute(CONSENT_ATTRIBUTE);
  if (asks === 'off') return;
  if (asks !== null) return startPlatform(asks);
  if (readConsent()) return;
  const controller = new AbortController();
  const isPressing = () => {
    const { isDown, at } = api.press ?? { isDown: false, at: -Infinity };
    return performance.now() - at < (isDown ? PRESS_MAXIMUM_MS : CLICK_COMES_WITHIN_MS);
  };
  const ask = () => {
    controller.abort();
    // The second finds a press that began before the page listened.
    if (isPressing() || document.querySelector(':active')) setTimeout(ask, CLICK_COMES_WITHIN_MS);
    // The reader may have chosen on another page meanwhile.
    else if (!readConsent()) showBanner(choose);
  };
  if (api.sign) ask();
  else for (const each of SIGNS) addEventListener(each, ask, { signal: controller.signal, passive: true });
}
