/** Whether the reader allows advertising to store data about them on this device. */
export type Consent = 'granted' | 'denied';

/** Cookie with the choice that a reader made on this site. Scripts read it, so it is not `HttpOnly`. */
export const CONSENT_COOKIE = 'plainwell-consent';

/** Time after which the site asks the reader for consent again, in seconds: half a year. */
export const CONSENT_AGE_S = 182 * 86_400;

/** DOM event on the document after the reader has chosen. Its `detail` is the `Consent`. */
export const CONSENT_EVENT = 'plainwell:consent';

/**
 * Attribute of the root element that names who asks readers for consent. Absent: the site's own banner. `off`: nobody
 * has to ask. Otherwise: the kind of the consent platform, a space, and the address of its script. While the latest
 * report of the platform in this page view is a grant, the attribute is `off`, too.
 */
export const CONSENT_ATTRIBUTE = 'data-consent';

declare global {
  interface DocumentEventMap {
    [CONSENT_EVENT]: CustomEvent<Consent>;
  }
  interface Navigator {
    /**
     * Whether the browser requests that data about its reader is neither sold nor shared (Global Privacy Control,
     * section 4).
     */
    readonly globalPrivacyControl?: boolean;
  }
}

/**
 * Returns the choice of the reader, or `undefined` while it is unknown. A Global Privacy Control signal of the browser
 * takes precedence. A stored denial counts until a consent platform reports a grant. With a platform, a stored grant
 * does not count, because it may have expired on the platform, which may be asking again (IAB Tech Lab, TCF 2.2, CMP
 * API, `cmpuishown`). Only a grant that the platform has reported in this page view counts.
 */
export function readConsent(): Consent | undefined {
  if (navigator.globalPrivacyControl) return 'denied';
  const asks = document.documentElement.getAttribute(CONSENT_ATTRIBUTE);
  if (asks === 'off') return 'granted';
  return (asks ? (['denied'] as const) : (['denied', 'granted'] as const)).find((choice) =>
    `; ${document.cookie};`.includes(`; ${CONSENT_COOKIE}=${choice};`),
  );
}

/**
 * Resolves with the choice of the reader, immediately if it is known. Never rejects, and stays pending until the reader
 * has chosen.
 */
export const onConsent = async (): Promise<Consent> =>
  readConsent() ??
  new Promise((resolve) => {
    document.addEventListener(CONSENT_EVENT, ({ detail }) => resolve(detail));
  });
