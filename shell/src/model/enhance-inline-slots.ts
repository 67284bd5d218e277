import type { Article } from '@plainwell/contracts/article.ts';
import type { BodyBlock, SlotFormat } from '@plainwell/contracts/modules.ts';
import { inlineMaximum, placementRules } from './inline-slot-rules.ts';
import { topLevelBlocks } from './top-level-blocks.ts';

/** An inline slot of the article: the empty place in the body that the rail's island is put into. */
export interface InlineSlot {
  id: string;
  format: SlotFormat;
}

/** A section whose body is cut into blocks, some of which are places for other teams. */
export interface SectionWithBlocks {
  id: string;
  title: string | null;
  header?: string | undefined;
  isCollapsable: boolean;
  blocks: BodyBlock[];
}

/** The article's sections with their inline slots placed. */
export interface PlacedBody {
  sections: SectionWithBlocks[];
  inlineSlots: InlineSlot[];
}

/** Formats whose next place has come once `paragraphs` paragraphs were read. */
function dueFormats(paragraphs: number, placed: readonly InlineSlot[], maximum: Readonly<Record<SlotFormat, number>>): SlotFormat[] {
  return placementRules
    .filter(({ format, firstAfter, every }) => {
      const already = placed.filter((slot) => slot.format === format).length;
      return already < maximum[format] && paragraphs >= firstAfter + already * every;
    })
    .map(({ format }) => format);
}

/**
 * Places the inline slots of the article's ad layout between its top-level blocks. A slot that is due after a paragraph
 * waits until the next block is a paragraph too: it never parts a list or a table from the sentence that introduces it.
 * Collapsible sections hold no slots, since their reserved height would be hidden.
 */
export function enhanceInlineSlots(article: Article): PlacedBody {
  const maximum = inlineMaximum[article.targeting.adLayout];
  const inlineSlots: InlineSlot[] = [];
  let paragraphs = 0;
  const sections = article.tabs.map((section): SectionWithBlocks => {
    const { id, title, header, isCollapsable, body } = section;
    const blocks: BodyBlock[] = [];
    let from = 0;
    const topLevel = isCollapsable ? [] : topLevelBlocks(body);
    for (const [index, block] of topLevel.entries()) {
      if (block.tag !== 'p') continue;
      paragraphs += 1;
      if (topLevel[index + 1]?.tag !== 'p') continue;
      const due = dueFormats(paragraphs, inlineSlots, maximum);
      if (due.length === 0) continue;
      blocks.push({ kind: 'html', html: body.slice(from, block.end) });
      from = block.end;
      for (const format of due) {
        const slot = { id: `inline-${inlineSlots.length + 1}`, format };
        inlineSlots.push(slot);
        blocks.push({ kind: 'slot', ...slot });
      }
    }
    if (from < body.length) blocks.push({ kind: 'html', html: body.slice(from) });
    return { id, title, header, isCollapsable, blocks };
  });
  return { sections, inlineSlots };
}
