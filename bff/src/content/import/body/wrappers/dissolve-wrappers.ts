import { Element, isTag, isText, type ChildNode, type Document } from 'domhandler';
import { findOne, textContent } from 'domutils';
import { isInlineElement } from '../../../document/text-of-html.ts';
import { setChildren } from '../set-children.ts';
import { NOTE_BOX } from './note-boxes.ts';
import { withoutWrapper } from './wrapper-attributes.ts';

/** Elements whose only effect is that a line begins and ends. */
export const WRAPPERS = [
  [
    'div',
    'section',
    'article',
    'main',
    'header',
    'footer',
    'nav',
    'address',
    'hgroup',
    'search',
    'center',
    'html',
    'body',
  ],
  ['form', 'fieldset', 'legend', 'dialog', 'marquee'],
].flat();

const wrappers = new Set(WRAPPERS);

/**
 * Marks an inline element that a style puts on lines of its own. The sanitizer sets this attribute, and
 * `dissolveWrappers` removes it.
 */
export const LINE_MARK = 'data-line';

function takeLineMark({ attribs }: Element): boolean {
  const isMarked = attribs[LINE_MARK] !== undefined;
  delete attribs[LINE_MARK];
  return isMarked;
}

/** The state after the text that was read last. */
interface Line {
  /** Whether a wrapper has begun or ended since that text. */
  isAtEdge: boolean;
  /** Whether the current line already has text. */
  isAfterText: boolean;
}

const hasWords = (element: Element) =>
  textContent(element).trim() !== '' || findOne(isPicture, element.children) !== null;
const isPicture = ({ name }: Element) => name === 'img';

/**
 * Removes wrappers, and keeps their contents, ids, languages and directions. Adds a line break between two lines that
 * would join, such as "5" and "10 mg", even if elements such as `<span>` surround the wrappers. Treats elements that a
 * style puts on lines of their own, and empty note boxes, like wrappers.
 */
export function dissolveWrappers(
  parent: Document | Element,
  line: Line = { isAtEdge: false, isAfterText: false },
): void {
  const children: ChildNode[] = [];
  const breakLine = () => {
    if (!line.isAtEdge) return;
    if (line.isAfterText) children.push(new Element('br', {}));
    line.isAtEdge = false;
    line.isAfterText = false;
  };
  const add = (node: ChildNode) => {
    if (isTag(node) && isInlineElement(node.name)) {
      if (hasWords(node)) breakLine();
      dissolveWrappers(node, line);
    } else if (isTag(node) && !isPicture(node)) {
      line.isAtEdge = false;
      line.isAfterText = false;
      dissolveWrappers(node);
    } else if (isTag(node) || (isText(node) && node.data.trim() !== '')) {
      breakLine();
      line.isAfterText = true;
    }
    children.push(node);
  };
  const addAll = (nodes: readonly ChildNode[]) => {
    for (const child of nodes) {
      const isWrapper = isTag(child) && (wrappers.has(child.name) || (child.name === NOTE_BOX && !hasWords(child)));
      const isEdge = isWrapper || (isTag(child) && takeLineMark(child) && isInlineElement(child.name));
      line.isAtEdge ||= isEdge;
      if (isWrapper) addAll(withoutWrapper(child));
      else add(child);
      line.isAtEdge ||= isEdge;
    }
  };
  addAll(parent.children);
  setChildren(parent, children);
}
