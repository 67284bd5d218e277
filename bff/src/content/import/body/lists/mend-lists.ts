import { Element, isTag, isText, type ChildNode, type Document } from 'domhandler';
import { setChildren } from '../set-children.ts';

const isItem = (node: ChildNode): node is Element => isTag(node) && node.name === 'li';
const isBlank = (node: ChildNode) => isText(node) && node.data.trim() === '';
const isList = (node: Document | Element) => isTag(node) && (node.name === 'ul' || node.name === 'ol');

/**
 * Moves the numbering type from the items to their list if all items state the same one. The list becomes an ordered
 * list.
 */
function numberList(list: Element): void {
  const items = list.children.filter(isItem);
  const [type, ...others] = new Set(items.map(({ attribs }) => attribs['type']));
  if (type === undefined || others.length > 0) return;
  list.name = 'ol';
  list.attribs['type'] = type;
  for (const { attribs } of items) delete attribs['type'];
}

/** Puts a list around each run of items among nodes whose parent is no list. */
function withLists(nodes: readonly ChildNode[]): ChildNode[] {
  const children: ChildNode[] = [];
  let items: ChildNode[] = [];
  let blanks: ChildNode[] = [];
  const endList = () => {
    if (items.length > 0) {
      const list = new Element('ul', {});
      setChildren(list, items);
      children.push(list);
    }
    children.push(...blanks);
    items = [];
    blanks = [];
  };
  for (const node of nodes) {
    if (isItem(node)) {
      items.push(...blanks, node);
      blanks = [];
    } else if (isBlank(node) && items.length > 0) {
      blanks.push(node);
    } else {
      endList();
      children.push(node);
    }
  }
  endList();
  return children;
}

/**
 * Puts items that have no list into one (HTML, 4.4.8), and moves the numbering of items to their list (`numberList`).
 */
export function mendLists(parent: Document | Element): void {
  if (!isList(parent) && parent.children.some(isItem)) setChildren(parent, withLists(parent.children));
  for (const child of parent.children) {
    if (!isTag(child)) continue;
    mendLists(child);
    if (isList(child)) numberList(child);
  }
}
