import { Element, isTag, isText, type ChildNode, type Document } from 'domhandler';
import { setChildren } from './set-children.ts';

const isReading = (node: ChildNode) => isTag(node) && (node.name === 'rt' || node.name === 'rp');
const isBlank = (node: ChildNode) => isText(node) && node.data.trim() === '';

/**
 * Returns the contents of an `rtc`, which is no longer part of HTML, as readings (`rt`), so that nobody takes them for
 * the text itself.
 */
function readingsOf({ children }: Element): ChildNode[] {
  return children.map((child) => {
    if (isReading(child) || isBlank(child)) return child;
    const reading = new Element('rt', {});
    setChildren(reading, [child]);
    return reading;
  });
}

/** Turns everything that a body marks as a ruby reading into readings of current HTML (HTML, 4.5.10). */
export function keepReadings(parent: Document | Element): void {
  for (const child of parent.children) if (isTag(child)) keepReadings(child);
  if (!parent.children.some((child) => isTag(child) && child.name === 'rtc')) return;
  setChildren(
    parent,
    parent.children.flatMap((child) => (isTag(child) && child.name === 'rtc' ? readingsOf(child) : [child])),
  );
}
