import type { ChildNode, Document, Element } from 'domhandler';

/** Replaces all children of an element at once. Removing them one by one would search the rest each time. */
export function setChildren(parent: Document | Element, children: ChildNode[]): void {
  parent.children = children;
  for (const [index, child] of children.entries()) {
    child.parent = parent;
    child.prev = children[index - 1] ?? null;
    child.next = children[index + 1] ?? null;
  }
}
