import type { ChildNode, Document, Element } from 'domhandler';

/** Gives an element other children, all at once: taking them out one by one searches the rest each time. */
export function setChildren(parent: Document | Element, children: ChildNode[]): void {
  parent.children = children;
  for (const [index, child] of children.entries()) {
    child.parent = parent;
    child.prev = children[index - 1] ?? null;
    child.next = children[index + 1] ?? null;
  }
}
