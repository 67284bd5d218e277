import type { Consent } from '../browser/consent.ts';

/** What the page about a reader's consent shows. */
export interface PrivacyChoicesState {
  /** What the reader has chosen; `null` for nothing yet. */
  choice: Consent | null;
  /**
   * Who decides in the reader's place: the browser (Global Privacy Control), a platform, or nobody, since nothing needs
   * consent.
   */
  decidedBy: 'browser' | 'platform' | 'nobody' | null;
  /** What just happened: the choice was saved, or the form held none. */
  news: 'saved' | 'invalid' | null;
}
