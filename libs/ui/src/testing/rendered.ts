import { parse, type HTMLElement } from 'node-html-parser';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Returns the outermost element of the server-rendered HTML, parsed for queries with selectors. */
export function rendered(element: ReactElement): HTMLElement {
  const html = renderToStaticMarkup(element);
  const first = parse(html).firstElementChild;
  if (!first) throw new Error(`the server renders no element: ${html}`);
  return first;
}
