import type { Consent } from '../browser/ads/consent.ts';

/** State of the page about a reader's consent. */
export interface PrivacyChoicesState {
  /**
   * Stored choice of the reader. `null` before any choice. If a consent platform decides, a stored grant does not
   * count, so the choice is `denied` or `null`.
   */
  choice: Consent | null;
  /**
   * Decider instead of the reader: the browser (Global Privacy Control), a consent platform, or nobody, because nothing
   * needs consent. `null`: the reader decides.
   */
  decidedBy: 'browser' | 'platform' | 'nobody' | null;
  /** Outcome of the form: the site saved the choice, or the form had no valid choice. `null` if no form was sent. */
  news: 'saved' | 'invalid' | null;
}
