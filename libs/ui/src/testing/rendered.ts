import { parse, type HTMLElement } from 'node-html-parser';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What the server sends for an element: the outermost element of its HTML, ready to be asked with selectors. */
export function rendered(element: ReactElement): HTMLElement {
  const html = renderToStaticMarkup(element);
  const first = parse(html).firstElementChild;
  if (!first) throw new Error(`the server renders no element: ${html}`);
  return first;
}
