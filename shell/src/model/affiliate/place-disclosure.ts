import type { BodyBlock } from '@plainwell/contracts/article/body-block.ts';
import { asksForDisclosure, disclosureStatements, type PaidFacts } from './disclosure-statements.ts';
import { linksOf } from './mark-links.ts';
import type { SectionWithBlocks } from '../body/place-body-slots.ts';
import { isBlock, topLevelElements } from '../body/top-level-elements.ts';

type IsAffiliate = (href: string) => boolean;

/**
 * Returns the index of the first affiliate link's tag in a block: 0 for the brand blocks, `undefined` if the block has
 * no affiliate link.
 */
function firstLinkIn(block: BodyBlock, isAffiliate: IsAffiliate): number | undefined {
  if (block.kind === 'slot' && block.format === 'brand-ctas') return 0;
  return block.kind === 'html' ? linksOf(block.html).find(({ href }) => isAffiliate(href))?.start : undefined;
}

/**
 * Returns the index at which to cut HTML so that the rest starts with the block that contains the link. A list or a
 * table stays with the paragraph that introduces it, and any block with the heading above it.
 */
function cutBefore(html: string, link: number): number {
  const pieces = topLevelElements(html);
  const holder = pieces.findIndex(({ end }) => end > link);
  let index = holder === -1 ? pieces.length : holder;
  const before = () => pieces[index - 1]?.tag ?? '';
  while (index > 0 && !isBlock(before())) index -= 1;
  const introduced = pieces[index]?.tag ?? '';
  if (isBlock(introduced) && introduced !== 'p' && before() === 'p') index -= 1;
  while (/^h\d$/.test(before())) index -= 1;
  return pieces[index - 1]?.end ?? 0;
}

function cutBlock(block: BodyBlock, link: number, disclosure: BodyBlock): BodyBlock[] {
  const cut = block.kind === 'html' ? cutBefore(block.html, link) : 0;
  if (block.kind !== 'html' || cut === 0) return [disclosure, block];
  return [{ kind: 'html', html: block.html.slice(0, cut) }, disclosure, { kind: 'html', html: block.html.slice(cut) }];
}

/**
 * Places the one affiliate disclosure of an article (rules.md#brands): right before the block with the first affiliate
 * link, or before the brand blocks. If that link is in a collapsible section, the disclosure is at the start of the
 * section, so that readers see it before any link. If an article without affiliate links requests the disclosure, the
 * disclosure is at the start of the text.
 */
export function placeDisclosure(
  article: PaidFacts,
  sections: readonly SectionWithBlocks[],
  isAffiliate: IsAffiliate,
): SectionWithBlocks[] {
  const disclosure = (hasPaidLinks: boolean): BodyBlock => ({
    kind: 'disclosure',
    variant: article.isOwnedAndOperatedPresent ? 'owned-and-operated' : 'affiliate',
    statements: disclosureStatements(article, hasPaidLinks),
  });
  const opening = (section: SectionWithBlocks, hasPaidLinks: boolean): SectionWithBlocks => ({
    ...section,
    blocks: [disclosure(hasPaidLinks), ...section.blocks],
  });

  for (const [index, section] of sections.entries()) {
    for (const [at, block] of section.blocks.entries()) {
      const link = firstLinkIn(block, isAffiliate);
      if (link === undefined) continue;
      const blocks = section.blocks.toSpliced(at, 1, ...cutBlock(block, link, disclosure(true)));
      return sections.with(index, section.isCollapsable ? opening(section, true) : { ...section, blocks });
    }
  }
  const open = Math.max(
    0,
    sections.findIndex(({ isCollapsable }) => !isCollapsable),
  );
  return sections.map((section, index) =>
    index === open && asksForDisclosure(article) ? opening(section, false) : section,
  );
}
