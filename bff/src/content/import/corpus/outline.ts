import type { CorpusSection } from './document.ts';

/** A section with the sections under it. */
export interface OutlineNode {
  section: CorpusSection;
  /** Place in the document's list of sections, for reports. */
  index: number;
  children: OutlineNode[];
}

/**
 * The tree that the levels of a flat list of sections mean. Skipped levels are closed up: whatever is deeper than the
 * heading before it is one step under it. Text without a heading opens nothing: what follows never stands under it.
 */
export function outline(sections: readonly CorpusSection[]): OutlineNode[] {
  const roots: OutlineNode[] = [];
  const open: OutlineNode[] = [];
  for (const [index, section] of sections.entries()) {
    while ((open.at(-1)?.section.level ?? 0) >= section.level) open.pop();
    const node: OutlineNode = { section, index, children: [] };
    (open.at(-1)?.children ?? roots).push(node);
    if (section.title !== null) open.push(node);
  }
  return roots;
}

/** Whether a section holds text anywhere, its own or further down. */
export function hasText(node: OutlineNode): boolean {
  return node.section.blocks.length > 0 || node.children.some(hasText);
}
