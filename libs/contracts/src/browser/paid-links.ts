/**
 * `rel` of every link that somebody pays for, wherever it leads: tells search engines so, and keeps this page out of
 * the opened one's reach (HTML, section 4.6.7).
 */
export const SPONSORED_REL = 'sponsored noopener';

/** Wording of a brand button that names none (rules.md#brands). */
export const DEFAULT_BUTTON_TEXT = 'READ MORE';
