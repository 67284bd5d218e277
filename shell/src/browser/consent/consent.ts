import {
  CONSENT_AGE_S,
  CONSENT_ATTRIBUTE,
  CONSENT_COOKIE,
  CONSENT_EVENT,
  type Consent,
} from '@plainwell/contracts/browser/ads/consent.ts';
import { askPlatform } from './ask-platform.ts';
import { offerWindow, showChoice } from './platform-window.ts';
import { showBanner } from './show-banner.ts';

/**
 * Stores the choice in a cookie and dispatches an event with it to the page.
 * @param age how long the browser keeps the cookie, in seconds. 0 deletes it.
 */
function choose(choice: Consent, age = CONSENT_AGE_S): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${CONSENT_COOKIE}=${choice}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  document.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: choice }));
}

/** Asks the reader: with the platform that the page names (`data-consent`), or else with the site's own banner. */
export function askForConsent(): void {
  const root = document.documentElement;
  const asks = root.getAttribute(CONSENT_ATTRIBUTE);
  if (asks === null) return showBanner(choose);
  const [kind, source] = asks.split(' ');
  const take = (choice: Consent | undefined) => {
    // A grant counts in this page view only (`readConsent`). If the site later replaced the platform by its own banner,
    // a stored grant would count there, although the platform may never have asked the reader.
    const isGranted = choice === 'granted';
    root.setAttribute(CONSENT_ATTRIBUTE, isGranted ? 'off' : asks);
    if (choice) choose(choice, isGranted ? 0 : CONSENT_AGE_S);
    showChoice();
  };
  askPlatform(kind, source, take, offerWindow);
}
