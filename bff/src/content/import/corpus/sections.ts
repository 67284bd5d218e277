import type { AnchorIds } from '../body/anchor-ids.ts';
import { oneLine } from '../../document/clean-text.ts';
import type { Finding } from '../../lenient-parsing/finding.ts';
import { blockHtml } from './blocks/blocks.ts';
import type { CorpusSection } from './document.ts';
import { escapeHtml } from './blocks/inline.ts';
import { hasText, outline, type OutlineNode } from './outline.ts';
import type { LinkContext } from './blocks/link-context.ts';

/** A tab whose body is not sanitized yet. */
export interface RawTab {
  id: string;
  title: string | null;
  body: string;
}

/**
 * Highest and lowest heading level in a body. The page has the h1, and a tab's title is the h2. Deeper headings become
 * h6.
 */
const FIRST_HEADING = 3;
const LAST_HEADING = 6;

/** Turns sections of the top level into tabs, and their subsections into sub-headings in the tab's body. */
export function tabsFromSections(
  sections: readonly CorpusSection[],
  ids: AnchorIds,
  context: LinkContext,
): { tabs: RawTab[]; warnings: Finding[] } {
  const warnings: Finding[] = [];
  const tabs = withText(outline(sections), warnings).map((node): RawTab => {
    const title = sectionTitle(node);
    return { id: ids.claimFor(title), title, body: ownHtml(node, context) + childrenHtml(node, FIRST_HEADING) };
  });
  return { tabs: tabs.filter(({ title, body }) => title !== null || body !== ''), warnings };

  function childrenHtml(parent: OutlineNode, heading: number): string {
    return withText(parent.children, warnings)
      .map((node) => {
        const title = sectionTitle(node);
        const tag = `h${Math.min(heading, LAST_HEADING)}`;
        const opening = title === null ? '' : `<${tag} id="${ids.claimFor(title)}">${escapeHtml(title)}</${tag}>`;
        return opening + ownHtml(node, context) + childrenHtml(node, title === null ? heading : heading + 1);
      })
      .join('');
  }
}

function withText(nodes: readonly OutlineNode[], warnings: Finding[]): OutlineNode[] {
  return nodes.filter((node) => {
    if (hasText(node)) return true;
    warnings.push({
      field: `sections[${node.index}]`,
      problem: `"${sectionTitle(node) ?? ''}" has no text and was left out`,
    });
    return false;
  });
}

function ownHtml({ section }: OutlineNode, context: LinkContext): string {
  return section.blocks.map((block) => blockHtml(block, context)).join('');
}

function sectionTitle({ section }: OutlineNode): string | null {
  return oneLine(section.title ?? '') || null;
}
