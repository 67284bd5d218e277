import { Parser } from 'htmlparser2';

/** A top-level block of a body: where it ends in the HTML, and what it is. */
export interface TopLevelBlock {
  tag: string;
  /** Index just after the block's closing tag. */
  end: number;
}

/** The top-level blocks of sanitised HTML in reading order. */
export function topLevelBlocks(html: string): TopLevelBlock[] {
  const blocks: TopLevelBlock[] = [];
  let depth = 0;
  const parser = new Parser({
    onopentag() {
      depth += 1;
    },
    onclosetag(tag) {
      depth -= 1;
      if (depth === 0) blocks.push({ tag, end: (parser.endIndex ?? 0) + 1 });
    },
  });
  parser.end(html);
  return blocks;
}
