import { Element, isTag, isText, Text, type ChildNode, type Document } from 'domhandler';
import { textContent } from 'domutils';
import { oneLine } from '../../document/clean-text.ts';
import { isInlineElement } from '../../document/text-of-html.ts';
import { setChildren } from './set-children.ts';

/** What a picture's words take over from it. */
const KEPT = ['id', 'lang', 'dir'] as const;

const isInLine = (node: ChildNode) => isText(node) || (isTag(node) && isInlineElement(node.name));

/** The text that a line has beside a node, on one side; empty at the line's end, and beside a picture. */
function textBeside(node: ChildNode, side: 'prev' | 'next'): string {
  const beside = node[side];
  if (beside !== null) return isInLine(beside) ? textContent(beside) : '';
  const { parent } = node;
  return parent !== null && isTag(parent) && isInlineElement(parent.name) ? textBeside(parent, side) : '';
}

/** The words in place of a picture: apart from words beside them, a paragraph of their own in a figure. */
function wordsNode(picture: Element, words: string): ChildNode {
  const attributes = Object.fromEntries(
    KEPT.flatMap((name) => (picture.attribs[name] === undefined ? [] : [[name, picture.attribs[name]]])),
  );
  const { parent } = picture;
  const isInFigure = parent !== null && isTag(parent) && parent.name === 'figure';
  const before = !isInFigure && /[\p{L}\p{N}]$/u.test(textBeside(picture, 'prev')) ? ' ' : '';
  const after = !isInFigure && /^[\p{L}\p{N}]/u.test(textBeside(picture, 'next')) ? ' ' : '';
  const text = new Text(`${before}${words}${after}`);
  if (!isInFigure && Object.keys(attributes).length === 0) return text;
  const element = new Element(isInFigure ? 'p' : 'span', attributes);
  setChildren(element, [text]);
  return element;
}

const isLost = (node: ChildNode): node is Element =>
  isTag(node) && node.name === 'img' && node.attribs['src'] === undefined;

/**
 * Puts its alternative text in the place of each picture that the sanitiser left without an address, as browsers do
 * where they cannot load one (HTML, 4.8.4.4). A picture without such a text goes.
 */
export function replaceLostPictures(parent: Document | Element): void {
  const children: ChildNode[] = [];
  for (const child of parent.children) {
    child.prev = children.at(-1) ?? null;
    const words = isLost(child) ? oneLine(child.attribs['alt'] ?? '') : '';
    if (!isLost(child)) children.push(child);
    else if (words !== '') children.push(wordsNode(child, words));
    if (isTag(child)) replaceLostPictures(child);
  }
  setChildren(parent, children);
}
