import type { Site } from '@plainwell/contracts/page/site.ts';
import { CONSENT_ATTRIBUTE } from '@plainwell/contracts/browser/consent.ts';
import { escapeAttribute } from '../islands/island-html.ts';

/** The root's attribute that says who asks readers for consent; nothing where the site's own banner does. */
export function consentAttribute({ consent }: Pick<Site, 'consent'>): string {
  if (consent === undefined) return '';
  return ` ${CONSENT_ATTRIBUTE}="${escapeAttribute(consent === 'off' ? consent : `${consent.kind} ${consent.script}`)}"`;
}
