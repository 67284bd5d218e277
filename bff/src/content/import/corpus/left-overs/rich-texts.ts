import type { CorpusBlock, CorpusItem, CorpusRichText } from '../document.ts';

/** Changes a rich text and keeps its other fields. */
export type ChangeText = <T extends CorpusRichText>(rich: T, isInTable: boolean) => T;

function changeItem(item: CorpusItem, change: ChangeText): CorpusItem {
  const { items } = item;
  const changed = change(item, false);
  return items === null || items === undefined
    ? changed
    : { ...changed, items: items.map((each) => changeItem(each, change)) };
}

/** Changes each text of a block. Captions and notes of tables are plain text and stay as they are. */
export function changeTexts(block: CorpusBlock, change: ChangeText): CorpusBlock {
  switch (block.type) {
    case 'paragraph':
      return change(block, false);
    case 'list':
      return { ...block, items: block.items.map((item) => changeItem(item, change)) };
    case 'table':
      return { ...block, rows: block.rows.map((cells) => cells.map((cell) => change(cell, true))) };
    case 'figure':
      return block;
  }
}

/** Returns all rich texts of some blocks. */
export function textsOf(blocks: readonly CorpusBlock[]): CorpusRichText[] {
  const texts: CorpusRichText[] = [];
  for (const block of blocks) {
    changeTexts(block, (rich) => {
      texts.push(rich);
      return rich;
    });
  }
  return texts;
}
