import type { CorpusSection } from './document.ts';

/** A section with its subsections. */
export interface OutlineNode {
  section: CorpusSection;
  /** Position in the document's list of sections, for reports. */
  index: number;
  children: OutlineNode[];
}

/**
 * Builds the tree that the levels of a flat list of sections describe. Closes gaps between levels: a section deeper
 * than the heading before it becomes exactly one level deeper. A section without a heading gets no subsections.
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

/** Returns whether a section or one of its subsections has text. */
export function hasText(node: OutlineNode): boolean {
  return node.section.blocks.length > 0 || node.children.some(hasText);
}
