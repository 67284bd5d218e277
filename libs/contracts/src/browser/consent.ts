/** Whether the reader lets advertising remember something of them on this device. */
export type Consent = 'granted' | 'denied';

/** Holds the choice that a reader made on this site. Scripts read it, so it is not `HttpOnly`. */
export const CONSENT_COOKIE = 'plainwell-consent';

/** How long a choice holds, in seconds: half a year, after which the reader is asked again. */
export const CONSENT_AGE_S = 182 * 86_400;

/** The DOM event of a page whose reader has chosen; its `detail` is the `Consent`. */
export const CONSENT_EVENT = 'plainwell:consent';

/**
 * Attribute of the root: who asks readers. Without it the site's own banner does; `off` where nobody has to ask, else
 * the kind of platform and the address of its script.
 */
export const CONSENT_ATTRIBUTE = 'data-consent';

declare global {
  interface DocumentEventMap {
    [CONSENT_EVENT]: CustomEvent<Consent>;
  }
  interface Navigator {
    /**
     * Whether the browser says that nothing about its reader is to be sold or shared (Global Privacy Control, section
     * 4).
     */
    readonly globalPrivacyControl?: boolean;
  }
}

/** The choice as far as it is known now: the browser's own word (Global Privacy Control) goes before all others. */
export function readConsent(): Consent | undefined {
  if (navigator.globalPrivacyControl) return 'denied';
  if (document.documentElement.getAttribute(CONSENT_ATTRIBUTE) === 'off') return 'granted';
  return (['granted', 'denied'] as const).find((choice) =>
    `; ${document.cookie};`.includes(`; ${CONSENT_COOKIE}=${choice};`),
  );
}

/**
 * Resolves with the reader's choice, at once where it is known. Never rejects; does not resolve while the reader has
 * not chosen.
 */
export async function onConsent(): Promise<Consent> {
  return (
    readConsent() ??
    new Promise((resolve) => {
      document.addEventListener(CONSENT_EVENT, ({ detail }) => resolve(detail), { once: true });
    })
  );
}
