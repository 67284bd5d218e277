import type { CorpusBlock, CorpusItem, CorpusRichText } from '../document.ts';
import { edited, segmentsOf, withSegments } from './segments.ts';

/** The end of a link that begins in the block before. */
const END = /\]\(((?:https?:\/\/|\/(?!\/))[^\s()]{1,2000})\)\s*$/;
const BEGIN = /^\s*\[(?=[^\]]*$)/;

/** Returns a text as the words of a link, without the opening bracket; `null` if no link begins in the text. */
function linked<T extends CorpusRichText>(rich: T, href: string): T | null {
  const opening = BEGIN.exec(rich.text)?.[0].length;
  if (opening === undefined) return null;
  const words = edited(rich, [{ from: 0, to: opening, change: 'drop' }]);
  return withSegments(
    words,
    segmentsOf(words).map((segment) => ({ ...segment, href })),
  );
}

function withLink(block: CorpusBlock | undefined, href: string): CorpusBlock | null {
  if (block?.type === 'paragraph') return linked(block, href);
  if (block?.type !== 'list') return null;
  const last: CorpusItem | undefined = block.items.at(-1);
  const item = last === undefined ? null : linked(last, href);
  return item === null ? null : { ...block, items: [...block.items.slice(0, -1), item] };
}

/**
 * Joins a link that continues in the next block: "[A title" in the first, "What it is about.](/path)" in the second, as
 * Markdown writes a picture with a title and a text. The title becomes the link.
 */
export function joinSplitLinks(blocks: readonly CorpusBlock[]): CorpusBlock[] {
  const joined: CorpusBlock[] = [];
  for (const block of blocks) {
    const end = block.type === 'paragraph' ? END.exec(block.text) : null;
    const before = end === null ? null : withLink(joined.at(-1), end[1] ?? '');
    if (block.type !== 'paragraph' || end === null || before === null) {
      joined.push(block);
      continue;
    }
    joined.splice(-1, 1, before, edited(block, [{ from: end.index, to: block.text.length, change: 'drop' }]));
  }
  return joined;
}
