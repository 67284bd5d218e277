import { isText, type Element } from 'domhandler';
import { textContent } from 'domutils';
import { hasRightToLeft } from '@plainwell/contracts/html-attributes/text-direction.ts';

const BLOCKS = new Set([
  'p',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'dt',
  'dd',
  'td',
  'th',
  'caption',
  'figcaption',
  'blockquote',
  'aside',
  'pre',
]);

/** Sets `dir="auto"` on a block that contains right-to-left letters and states no direction. */
export function markDirection(element: Element): void {
  const isCandidate = BLOCKS.has(element.name) && element.attribs['dir'] === undefined;
  if (isCandidate && hasRightToLeft(ownText(element))) element.attribs['dir'] = 'auto';
}

/** Returns the text of a block and its inline elements, without blocks inside it. */
function ownText(element: Element): string {
  return element.children
    .map((child) => (isText(child) ? child.data : 'name' in child && !BLOCKS.has(child.name) ? textContent(child) : ''))
    .join('');
}
