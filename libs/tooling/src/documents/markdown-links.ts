/** Fenced code blocks (CommonMark 0.31, section 4.5): nothing in them is a link or a heading. */
const FENCE = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[^]*?^ {0,3}\1[`~]*[ \t]*$/gm;
/** A code span: as many backticks at its end as at its beginning. */
const CODE_SPAN = /(`+)(?!`)[^]*?[^`]\1(?!`)/g;
const COMMENT = /<!--[^]*?-->/g;

/** `[words](target "title")`, also of a picture. */
const INLINE_LINK = /\]\(\s*<?([^\s()<>]*)>?(?:\s+"[^"]*")?\s*\)/g;
/** `[label]: target`, on a line of its own. */
const LINK_DEFINITION = /^ {0,3}\[[^\]\n]+\]:\s*<?([^\s<>]+)>?/gm;
/** The address in a tag of HTML. */
const HTML_ADDRESS = /<(?:a|img|source)\s[^>]*?\b(?:href|src|srcset)="([^"\s]+)/g;

const HEADING = /^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*$/gm;
const HTML_ANCHOR = /<[a-z][^>]*?\b(?:id|name)="([^"]+)"/g;

function firstGroups(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, group]) => group ?? []);
}

const withoutBlocks = (markdown: string) => markdown.replaceAll(FENCE, '').replaceAll(COMMENT, '');

/** Every address that a Markdown document links to or shows, in the order of their kinds; code is left out. */
export function linksOf(markdown: string): string[] {
  const text = withoutBlocks(markdown).replaceAll(CODE_SPAN, '');
  return [INLINE_LINK, LINK_DEFINITION, HTML_ADDRESS].flatMap((pattern) => firstGroups(text, pattern));
}

/** The anchor that GitHub gives a heading: its words in lower case, without punctuation, with hyphens for spaces. */
function anchorOf(heading: string): string {
  const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** Every anchor of a Markdown document on GitHub: of its headings, a repeated one with a number, and of its HTML. */
export function anchorsOf(markdown: string): Set<string> {
  const text = withoutBlocks(markdown);
  const anchors = new Set(firstGroups(text, HTML_ANCHOR));
  const seen = new Map<string, number>();
  for (const heading of firstGroups(text, HEADING)) {
    const anchor = anchorOf(heading);
    const repeats = seen.get(anchor) ?? 0;
    seen.set(anchor, repeats + 1);
    anchors.add(repeats === 0 ? anchor : `${anchor}-${repeats}`);
  }
  return anchors;
}
