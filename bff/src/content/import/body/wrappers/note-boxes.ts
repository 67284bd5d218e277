import type { Element } from 'domhandler';

/** Element of a note box while a body is imported. */
export const NOTE_BOX = 'aside';

/** Roles of a note beside the text, such as a warning (WAI-ARIA 1.2, `note` and `alert`; DPUB-ARIA 1.1). */
const ROLES: ReadonlySet<string | undefined> = new Set(['note', 'alert', 'doc-notice', 'doc-tip']);

/** Elements that are a note box if they have one of the roles. */
const BOXES = new Set(['div', 'section', 'article', 'p']);

/** Returns the name under which the import treats an element: `NOTE_BOX` if its role makes it a note box. */
export function noteBoxOf(name: string, { role }: Readonly<Record<string, string>>): string {
  return BOXES.has(name) && ROLES.has(role?.trim().toLowerCase()) ? NOTE_BOX : name;
}

/**
 * Turns a note box into the element that readers get. This is not an `aside`, because reader views remove every `aside`
 * with its text (Mozilla's Readability 0.6, `_prepArticle`), and a warning must not get lost.
 */
export function markNoteBox(element: Element): void {
  if (element.name !== NOTE_BOX) return;
  element.name = 'div';
  element.attribs = { role: 'note', ...element.attribs };
}
