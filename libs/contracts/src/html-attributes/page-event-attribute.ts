import type { PageEvent } from '../modules/page-event.ts';

type ContentsClick = Extract<PageEvent, { name: 'contents-click' }>;

/**
 * Attributes of an element in server-rendered HTML that no component hydrates. The page's loader sends the event of
 * `data-event` when the element is clicked, and that of `data-load-event` once, after the page has loaded.
 */
export function clickEvent(event: PageEvent): { 'data-event': string } {
  return { 'data-event': JSON.stringify(event) };
}

/** See `clickEvent`. */
export function loadEvent(event: PageEvent): { 'data-load-event': string } {
  return { 'data-load-event': JSON.stringify(event) };
}

/** In the attribute of a list of links to sections: stands for the anchor of the link that is clicked. */
export const CLICKED_ANCHOR = '"#"';

/** Attribute of a list of links to sections, for a click on any of them. A link with an event of its own sends that. */
export function sectionClicks(list: ContentsClick['list']): { 'data-event': string } {
  return clickEvent({ name: 'contents-click', list, section: JSON.parse(CLICKED_ANCHOR) });
}
