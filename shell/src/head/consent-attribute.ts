import type { Site } from '@plainwell/contracts/page/site.ts';
import { CONSENT_ATTRIBUTE } from '@plainwell/contracts/browser/ads/consent.ts';
import { escapeAttribute } from '../islands/island-html.ts';

/**
 * Returns the root element's attribute that names who asks readers for consent; an empty string if the site's own
 * banner does.
 */
export function consentAttribute({ consent }: Pick<Site, 'consent'>): string {
  if (consent === undefined) return '';
  return ` ${CONSENT_ATTRIBUTE}="${escapeAttribute(consent === 'off' ? consent : `${consent.kind} ${consent.script}`)}"`;
}
