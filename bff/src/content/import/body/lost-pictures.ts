import { Element, isTag, isText, Text, type ChildNode, type Document } from 'domhandler';
import { textContent } from 'domutils';
import { oneLine } from '../../document/clean-text.ts';
import { isInlineElement } from '../../document/text-of-html.ts';
import { setChildren } from './set-children.ts';

/** Attributes that the text in place of a picture takes over. */
const KEPT = ['id', 'lang', 'dir'] as const;

const isInLine = (node: ChildNode) => isText(node) || (isTag(node) && isInlineElement(node.name));

/** Returns the text next to a node in its line, on one side. Empty at the end of the line, and next to a picture. */
function textBeside(node: ChildNode, side: 'prev' | 'next'): string {
  const beside = node[side];
  if (beside !== null) return isInLine(beside) ? textContent(beside) : '';
  const { parent } = node;
  return parent !== null && isTag(parent) && isInlineElement(parent.name) ? textBeside(parent, side) : '';
}

/**
 * Returns the text in place of a picture: a paragraph in a figure, or else text that spaces separate from neighboring
 * words.
 */
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
 * Puts the alternative text in place of each picture that the sanitizer left without an address, as browsers do if they
 * cannot load a picture (HTML, 4.8.4.4). Removes a picture without alternative text.
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
