import type { Consent } from '../browser/ads/consent.ts';

/** State of the page about a reader's consent. */
export interface PrivacyChoicesState {
  /**
   * Stored choice of the reader. `null` before any choice. A grant does not count where a consent platform decides, so
   * there the choice is `denied` or `null`.
   */
  choice: Consent | null;
  /**
   * Who decides instead of the reader: the browser (Global Privacy Control), a consent platform, or nobody, because
   * nothing needs consent. `null`: the reader decides.
   */
  decidedBy: 'browser' | 'platform' | 'nobody' | null;
  /** Outcome of the form: the choice was saved, or the form had no valid choice. `null` if none was sent. */
  news: 'saved' | 'invalid' | null;
}
