import { Element, isTag, isText, type ChildNode, type Document, type ParentNode } from 'domhandler';
import { isInlineElement } from '../../document/text-of-html.ts';

/** Elements that say nothing but where a line begins and ends. */
export const WRAPPERS = [
  [
    'div',
    'section',
    'article',
    'aside',
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
  ['form', 'fieldset', 'legend', 'dialog', 'menu', 'dir'],
].flat();

const wrappers = new Set(WRAPPERS);

/** What stands in a line of text: anything else begins and ends one itself. */
const isInLine = (node: ChildNode) =>
  isText(node) ? node.data.trim() !== '' : isTag(node) && (node.name === 'img' || isInlineElement(node.name));
const isBlank = (node: ChildNode) => isText(node) && node.data.trim() === '';

/**
 * Takes wrappers away and keeps what is in them. A line break stands where two lines would run into each other, as "5"
 * and "10 mg".
 */
export function dissolveWrappers(parent: Document | Element): void {
  const children: ChildNode[] = [];
  let isAtEdge = false;
  let isAfterText = false;
  const add = (node: ChildNode) => {
    if (isTag(node)) dissolveWrappers(node);
    if (!isBlank(node)) {
      const isText = isInLine(node);
      if (isAtEdge && isAfterText && isText) children.push(new Element('br', {}));
      isAtEdge = false;
      isAfterText = isText;
    }
    children.push(node);
  };
  const addAll = (node: ParentNode) => {
    for (const child of node.children) {
      const isWrapper = isTag(child) && wrappers.has(child.name);
      if (!isWrapper) {
        add(child);
        continue;
      }
      isAtEdge = true;
      addAll(child);
      isAtEdge = true;
    }
  };
  addAll(parent);
  parent.children = children;
  for (const [index, child] of children.entries()) {
    child.parent = parent;
    child.prev = children[index - 1] ?? null;
    child.next = children[index + 1] ?? null;
  }
}
