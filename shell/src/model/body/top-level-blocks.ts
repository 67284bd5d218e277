import { Parser } from 'htmlparser2';

/** A top-level block of a body: its tag, and where it ends in the HTML. */
export interface TopLevelBlock {
  tag: string;
  /** Index just after the block's closing tag. */
  end: number;
}

/** Returns the top-level blocks of sanitized HTML in reading order. */
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
