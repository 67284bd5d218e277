import type { Article } from '@plainwell/contracts/article/article.ts';
import type { BodyBlock, BodySlotFormat } from '@plainwell/contracts/article/body-block.ts';
import type { Section } from '@plainwell/contracts/article/section.ts';
import { adLayouts } from '../ads/ad-layouts.ts';
import { planInlineAds, type AdDecision, type ParagraphEnd } from '../ads/plan-inline-ads.ts';
import { topLevelBlocks } from './top-level-blocks.ts';

/** A place in the body for an island. */
export interface BodySlot {
  id: string;
  format: BodySlotFormat;
  /** Id of the section that contains the place. */
  section: string;
  /** Number of an ad's place (`AdDecision`). */
  number?: number | undefined;
}

/** A section whose body is cut into blocks. Some blocks are places for islands. */
export interface SectionWithBlocks {
  id: string;
  title: string | null;
  header?: string | undefined;
  isCollapsable: boolean;
  blocks: BodyBlock[];
}

/** The article's sections with the places of their islands. */
export interface PlacedBody {
  sections: SectionWithBlocks[];
  slots: BodySlot[];
  /** Why the commercial blocks stand where they do. */
  plan: readonly AdDecision[];
}

/** Id of the place of the article's brand blocks. An article has only one. */
export const BRAND_CTAS_ID = 'brand-ctas';

/** Returns the id of the place of a section's gallery. */
export function gallerySlotId(section: Pick<Section, 'id'>): string {
  return `slot-gallery-${section.id}`.slice(0, 100);
}

/** A paragraph's end in the body of a section. */
interface EndInBody extends ParagraphEnd {
  section: Section;
  /** Index just after the paragraph in the section's HTML. */
  end: number;
}

/**
 * Returns the ends of all paragraphs of the open text. A collapsible section contains no slot except its own gallery,
 * because space reserved in it would be hidden.
 */
function paragraphEnds(sections: readonly Section[]): EndInBody[] {
  const found: EndInBody[] = [];
  for (const section of sections) {
    if (section.isCollapsable) continue;
    const blocks = topLevelBlocks(section.body);
    for (const [index, { tag, end }] of blocks.entries()) {
      if (tag === 'p')
        found.push({ section, end, paragraphs: found.length + 1, isBeforeParagraph: blocks[index + 1]?.tag === 'p' });
    }
  }
  return found;
}

/** Order of the blocks after one paragraph: the brand blocks, then a slot for each screen width. */
const ORDER = ['brand-ctas', 'medium-rectangle', 'leaderboard'] as const satisfies readonly AdDecision['what'][];

/**
 * Places the islands of the body between its top-level blocks. The commercial blocks stand as planned
 * (`planInlineAds`). If the text is too short for the brand blocks, they follow the last open section. Each gallery is
 * at the end of its section.
 */
export function placeBodySlots(article: Pick<Article, 'tabs' | 'brandCTAs' | 'targeting'>): PlacedBody {
  const ends = paragraphEnds(article.tabs);
  const plan = planInlineAds(ends, {
    layout: adLayouts[article.targeting.adLayout],
    hasBrands: article.brandCTAs.length > 0,
  });
  const slots: BodySlot[] = [];
  let inlineSlots = 0;

  const sections = article.tabs.map((section): SectionWithBlocks => {
    const { id, title, header, isCollapsable, body } = section;
    const blocks: BodyBlock[] = [];
    const place = (slotId: string, format: BodySlotFormat, number?: number) => {
      slots.push({ id: slotId, format, section: id, number });
      blocks.push({ kind: 'slot', id: slotId, format });
    };
    let from = 0;
    for (const { end, paragraphs } of ends.filter((each) => each.section === section)) {
      const here = ORDER.flatMap((what) => {
        const decision = plan.find((each) => each.what === what && each.after === paragraphs);
        return decision ? [{ what, number: decision.number }] : [];
      });
      if (here.length === 0) continue;
      blocks.push({ kind: 'html', html: body.slice(from, end) });
      from = end;
      for (const { what, number } of here)
        place(what === 'brand-ctas' ? BRAND_CTAS_ID : `inline-${(inlineSlots += 1)}`, what, number);
    }
    if (from < body.length) blocks.push({ kind: 'html', html: body.slice(from) });
    if (section.gallery && section.slides.length > 0) place(gallerySlotId(section), 'gallery');
    return { id, title, header, isCollapsable, blocks };
  });

  const last = sections.findLast(({ isCollapsable }) => !isCollapsable) ?? sections.at(-1);
  if (last && plan.some(({ what, after }) => what === 'brand-ctas' && after === null)) {
    slots.push({ id: BRAND_CTAS_ID, format: 'brand-ctas', section: last.id });
    last.blocks.push({ kind: 'slot', id: BRAND_CTAS_ID, format: 'brand-ctas' });
  }
  return { sections, slots, plan };
}
