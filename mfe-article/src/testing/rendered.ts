import { parse, type HTMLElement } from 'node-html-parser';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What the server sends for an element, ready to be asked with selectors. For tests. */
export function rendered(element: ReactElement): HTMLElement {
  return parse(renderToStaticMarkup(element));
}

/** Text as a reader hears it: white space collapsed, tags gone. */
export function textOf(element: HTMLElement | null): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
