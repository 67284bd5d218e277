import type { Article } from '@plainwell/contracts/article/article.ts';
import type { BodyBlock, BodySlotFormat } from '@plainwell/contracts/article/body-block.ts';
import type { Section } from '@plainwell/contracts/article/section.ts';
import { adLayouts } from '../ads/ad-layouts.ts';
import { planInlineAds, type AdDecision, type Boundary } from '../ads/plan-inline-ads.ts';
import { isBlock, topLevelElements, type TopLevelElement } from './top-level-elements.ts';

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
  /** The decisions about the commercial blocks, with their reasons. */
  plan: readonly AdDecision[];
}

/** Id of the place of the article's brand blocks. An article has only one. */
export const BRAND_CTAS_ID = 'brand-ctas';

/** Returns the id of the place of a section's gallery. */
export function gallerySlotId(section: Pick<Section, 'id'>): string {
  return `slot-gallery-${section.id}`.slice(0, 100);
}

/** The end of a top-level block in the body of a section. */
interface EndInBody extends Boundary {
  section: Section;
  /** Index just after the block in the section's HTML. */
  end: number;
}

const isHeading = (tag: string) => /^h[1-6]$/.test(tag);

/** A section without a title is always open, because readers would have nothing to open it with. */
const isFolded = ({ isCollapsable, title }: Section) => isCollapsable && title !== null;

/** Matches the last character of a complete sentence: its terminator, or the end of a bracket or a quotation. */
const SENTENCE_END = /[\p{Sentence_Terminal}\p{Close_Punctuation}\p{Final_Punctuation}…"']/u;

/**
 * Returns whether a paragraph announces the next block: it ends in a colon, or in the middle of a sentence that a list
 * completes, or it is a short line that serves as a heading.
 */
const isAnnouncing = ({ tag, lastCharacter }: TopLevelElement) =>
  tag === 'p' && lastCharacter !== '' && !SENTENCE_END.test(lastCharacter);

/**
 * Returns the ends of all top-level blocks of the open text. Collapsible sections get no ads, because a reserved height
 * would be hidden in them.
 */
function boundariesOf(sections: readonly Section[]): EndInBody[] {
  const found: EndInBody[] = [];
  let paragraphs = 0;
  for (const section of sections) {
    if (isFolded(section)) continue;
    for (const element of topLevelElements(section.body)) {
      const { tag, end } = element;
      if (!isBlock(tag)) continue;
      if (tag === 'p') paragraphs += 1;
      const obstacle = isHeading(tag) ? 'after-heading' : isAnnouncing(element) ? 'before-announced' : null;
      found.push({ section, end, paragraphs, obstacle });
    }
  }
  const last = found.at(-1);
  if (last && last.section === sections.at(-1)) last.obstacle = 'text-ends';
  return found;
}

/** Order of the blocks after one paragraph: the brand blocks, then a slot for each screen width. */
const ORDER = ['brand-ctas', 'medium-rectangle', 'leaderboard'] as const satisfies readonly AdDecision['what'][];

/**
 * Places the islands of the body between its top-level blocks. Places the commercial blocks as planned
 * (`planInlineAds`). If the text is too short for the brand blocks, they follow the last open section. Each gallery is
 * at the end of its section.
 */
export function placeBodySlots(article: Pick<Article, 'tabs' | 'brandCTAs' | 'targeting'>): PlacedBody {
  const boundaries = boundariesOf(article.tabs);
  const plan = planInlineAds(boundaries, {
    layout: adLayouts[article.targeting.adLayout],
    hasBrands: article.brandCTAs.length > 0,
  });
  const slots: BodySlot[] = [];
  let inlineSlots = 0;

  const sections = article.tabs.map((section): SectionWithBlocks => {
    const { id, title, header, body } = section;
    const blocks: BodyBlock[] = [];
    const place = (slotId: string, format: BodySlotFormat, number?: number) => {
      slots.push({ id: slotId, format, section: id, number });
      blocks.push({ kind: 'slot', id: slotId, format });
    };
    let from = 0;
    for (const [at, { end, section: sectionOfBlock }] of boundaries.entries()) {
      if (sectionOfBlock !== section) continue;
      const here = ORDER.flatMap((what) => {
        const decision = plan.find((each) => each.what === what && each.at === at);
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
    return { id, title, header, isCollapsable: isFolded(section), blocks };
  });

  const last = sections.findLast(({ isCollapsable }) => !isCollapsable) ?? sections.at(-1);
  if (last && plan.some(({ what, at }) => what === 'brand-ctas' && at === null)) {
    slots.push({ id: BRAND_CTAS_ID, format: 'brand-ctas', section: last.id });
    last.blocks.push({ kind: 'slot', id: BRAND_CTAS_ID, format: 'brand-ctas' });
  }
  return { sections, slots, plan };
}
