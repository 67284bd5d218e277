/* Asks the reader for consent if their choice is unknown: with the site's own banner, or with the platform that the
   site names. */
import {
  CONSENT_AGE_S,
  CONSENT_ATTRIBUTE,
  CONSENT_COOKIE,
  CONSENT_EVENT,
  type Consent,
} from '@plainwell/contracts/browser/ads/consent.ts';
import { askPlatform } from './ask-platform.ts';
import { showBanner } from './show-banner.ts';

/** Stores the choice in a cookie and dispatches an event with it to the page. */
function choose(choice: Consent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${CONSENT_COOKIE}=${choice}; Path=/; Max-Age=${CONSENT_AGE_S}; SameSite=Lax${secure}`;
  document.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: choice }));
}

const root = document.documentElement;
const asks = root.getAttribute(CONSENT_ATTRIBUTE);
if (asks === null) showBanner(choose);
else {
  const [kind, source] = asks.split(' ');
  askPlatform(kind, source, (choice) => {
    // Without the attribute the stored grant counts (`readConsent`).
    if (choice === 'granted') root.removeAttribute(CONSENT_ATTRIBUTE);
    else root.setAttribute(CONSENT_ATTRIBUTE, asks);
    if (choice) choose(choice);
  });
}
