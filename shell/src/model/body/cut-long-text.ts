import type { BodyBlock } from '@plainwell/contracts/article/body-block.ts';
import type { PlacedBody } from './place-body-slots.ts';
import { topLevelElements } from './top-level-elements.ts';

/** Maximum length of a text that is not cut, in characters of HTML. A browser lays it out at once. */
const LONG = 6_000;
/** Minimum length of a piece of a longer text, in characters of HTML: about two screens of a phone. */
const PIECE = 2_500;

/**
 * Cuts HTML into pieces, only before a paragraph that does not follow a heading, because there the space between two
 * pieces looks like the space between two blocks.
 */
function cut(html: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  const blocks = topLevelElements(html);
  for (const [index, { tag, end }] of blocks.entries()) {
    if (end - from < PIECE || html.length - end < PIECE || tag.startsWith('h') || blocks[index + 1]?.tag !== 'p')
      continue;
    pieces.push(html.slice(from, end));
    from = end;
  }
  return [...pieces, html.slice(from)];
}

const cutBlock = (block: BodyBlock): BodyBlock[] =>
  block.kind === 'html' && block.html.length > LONG ? cut(block.html).map((html) => ({ kind: 'html', html })) : [block];

/** Cuts long text into blocks of a few screens, so that a browser can lay out one block without the rest. */
export function cutLongText({ sections, ...placed }: PlacedBody): PlacedBody {
  return { ...placed, sections: sections.map((section) => ({ ...section, blocks: section.blocks.flatMap(cutBlock) })) };
}
