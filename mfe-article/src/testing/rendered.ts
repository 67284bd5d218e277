import { parse, type HTMLElement } from 'node-html-parser';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Returns the server-rendered HTML of an element, parsed for queries with selectors. For tests. */
export function rendered(element: ReactElement): HTMLElement {
  return parse(renderToStaticMarkup(element));
}

/** Returns text as a screen reader reads it: without tags, and with white space collapsed. */
export function textOf(element: HTMLElement | null): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
