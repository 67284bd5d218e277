/**
 * `rel` of every paid link, inside and outside the site. It marks the link as paid for search engines, and gives the
 * opened page no access to the page with the link (HTML, section 4.6.7).
 */
export const SPONSORED_REL = 'sponsored noopener';

/** Text of a brand button, if the brand has none of its own (rules.md#brands). */
export const DEFAULT_BUTTON_TEXT = 'READ MORE';
