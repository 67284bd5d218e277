import type { Article } from '@plainwell/contracts/article/article.ts';
import type { BodyBlock, BodySlotFormat, SlotFormat } from '@plainwell/contracts/article/body-block.ts';
import type { Section } from '@plainwell/contracts/article/section.ts';
import { BRAND_CTAS_AFTER, inlineMaximum, placementRules } from './inline-slot-rules.ts';
import { topLevelBlocks } from './top-level-blocks.ts';

/** A place in the body that an island is put into. */
export interface BodySlot {
  id: string;
  format: BodySlotFormat;
  /** The section that it stands in. */
  section: string;
}

/** A section whose body is cut into blocks, some of which are places for islands. */
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
}

/** Id of the place of the article's brand blocks; one to an article. */
export const BRAND_CTAS_ID = 'brand-ctas';

/** Id of the place of a section's gallery. */
export function gallerySlotId(section: Pick<Section, 'id'>): string {
  return `slot-gallery-${section.id}`.slice(0, 100);
}

/** Formats whose next place has come once `paragraphs` paragraphs were read. */
function dueFormats(paragraphs: number, placed: ReadonlyMap<BodySlotFormat, number>, maximum: Readonly<Record<SlotFormat, number>>): SlotFormat[] {
  return placementRules
    .filter(({ format, firstAfter, every }) => {
      const already = placed.get(format) ?? 0;
      return already < maximum[format] && paragraphs >= firstAfter + already * every;
    })
    .map(({ format }) => format);
}

/**
 * Places the islands of the body between its top-level blocks: the inline slots of the article's ad layout, the brand
 * blocks after the 6th paragraph (or after the last open section of a shorter text), and each gallery at the end of its
 * section.
 *
 * A slot that is due after a paragraph waits until the next block is a paragraph too: it never parts a list or a table
 * from the sentence that introduces it. Collapsible sections hold no slots but their own gallery, since a reserved height
 * would be hidden there.
 */
export function placeBodySlots(article: Pick<Article, 'tabs' | 'brandCTAs' | 'targeting'>): PlacedBody {
  const maximum = inlineMaximum[article.targeting.adLayout];
  const slots: BodySlot[] = [];
  const placed = new Map<BodySlotFormat, number>();
  let paragraphs = 0;
  let inlineSlots = 0;
  let areBrandsDue = article.brandCTAs.length > 0;

  const sections = article.tabs.map((section): SectionWithBlocks => {
    const { id, title, header, isCollapsable, body } = section;
    const blocks: BodyBlock[] = [];
    const place = (slotId: string, format: BodySlotFormat) => {
      slots.push({ id: slotId, format, section: id });
      placed.set(format, (placed.get(format) ?? 0) + 1);
      blocks.push({ kind: 'slot', id: slotId, format });
    };
    let from = 0;
    const topLevel = isCollapsable ? [] : topLevelBlocks(body);
    for (const [index, block] of topLevel.entries()) {
      if (block.tag !== 'p') continue;
      paragraphs += 1;
      if (topLevel[index + 1]?.tag !== 'p') continue;
      const due = dueFormats(paragraphs, placed, maximum);
      const areBrandsHere = areBrandsDue && paragraphs >= BRAND_CTAS_AFTER;
      if (due.length === 0 && !areBrandsHere) continue;
      blocks.push({ kind: 'html', html: body.slice(from, block.end) });
      from = block.end;
      if (areBrandsHere) {
        areBrandsDue = false;
        place(BRAND_CTAS_ID, 'brand-ctas');
        // Two commercial blocks never stand one on the other: the due format waits for the next paragraph.
        continue;
      }
      for (const format of due) {
        inlineSlots += 1;
        place(`inline-${inlineSlots}`, format);
      }
    }
    if (from < body.length) blocks.push({ kind: 'html', html: body.slice(from) });
    if (section.gallery && section.slides.length > 0) place(gallerySlotId(section), 'gallery');
    return { id, title, header, isCollapsable, blocks };
  });

  const last = sections.findLast(({ isCollapsable }) => !isCollapsable) ?? sections.at(-1);
  if (areBrandsDue && last) {
    slots.push({ id: BRAND_CTAS_ID, format: 'brand-ctas', section: last.id });
    last.blocks.push({ kind: 'slot', id: BRAND_CTAS_ID, format: 'brand-ctas' });
  }
  return { sections, slots };
}
