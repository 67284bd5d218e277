import type { PageEvent } from '../modules/page-event.ts';

type ContentsClick = Extract<PageEvent, { name: 'contents-click' }>;

/**
 * Returns the attributes by which server HTML without a hydrated component reports a click. The loader sends the event
 * in `data-event` when a reader clicks the element.
 */
export function clickEvent(event: PageEvent): { 'data-event': string } {
  return { 'data-event': JSON.stringify(event) };
}

/**
 * Returns the attributes by which server HTML reports an event once, after the page has loaded. The loader sends the
 * event in `data-load-event`.
 */
export function loadEvent(event: PageEvent): { 'data-load-event': string } {
  return { 'data-load-event': JSON.stringify(event) };
}

/**
 * Placeholder in the attribute of a list of links to sections. The loader replaces it with the anchor of the clicked
 * link.
 */
export const CLICKED_ANCHOR = '"#"';

/**
 * Returns the attributes of a list of links to sections, which report a click on each link. A link with an event of its
 * own reports that event instead.
 */
export function sectionClicks(list: ContentsClick['list']): { 'data-event': string } {
  return clickEvent({ name: 'contents-click', list, section: JSON.parse(CLICKED_ANCHOR) });
}
