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
  'pre',
]);

/** Lets a block find its own direction when it holds letters of a right-to-left script and states no direction. */
export function markDirection(element: Element): void {
  const isCandidate = BLOCKS.has(element.name) && element.attribs['dir'] === undefined;
  if (isCandidate && hasRightToLeft(ownText(element))) element.attribs['dir'] = 'auto';
}

/** The text of a block and of its inline elements, without the blocks inside it. */
function ownText(element: Element): string {
  return element.children
    .map((child) => (isText(child) ? child.data : 'name' in child && !BLOCKS.has(child.name) ? textContent(child) : ''))
    .join('');
}
