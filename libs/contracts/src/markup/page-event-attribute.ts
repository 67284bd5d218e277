import type { PageEvent } from '../modules/page-event.ts';

/**
 * Attributes of an element in server-rendered HTML, for what no hydrated code sees: the page's loader sends the event
 * of `data-event` when the element is clicked, and that of `data-load-event` once, after the page has loaded.
 */
export function clickEvent(event: PageEvent): { 'data-event': string } {
  return { 'data-event': JSON.stringify(event) };
}

/** See `clickEvent`. */
export function loadEvent(event: PageEvent): { 'data-load-event': string } {
  return { 'data-load-event': JSON.stringify(event) };
}
