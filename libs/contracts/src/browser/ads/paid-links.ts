/**
 * `rel` of every paid link, inside and outside the site: marks the link as paid for search engines, and gives the
 * opened page no access to this one (HTML, section 4.6.7).
 */
export const SPONSORED_REL = 'sponsored noopener';

/** Text of a brand button, if the brand has none of its own (rules.md#brands). */
export const DEFAULT_BUTTON_TEXT = 'READ MORE';
