/** Matches fenced code blocks (CommonMark 0.31, section 4.5), which contain no links or headings. */
const FENCE = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[^]*?^ {0,3}\1[`~]*[ \t]*$/gm;
/** Matches a code span, which ends with as many backticks as it begins with. */
const CODE_SPAN = /(`+)(?!`)[^]*?[^`]\1(?!`)/g;
const COMMENT = /<!--[^]*?-->/g;

/** Matches `[words](target "title")`, also for a picture. */
const INLINE_LINK = /\]\(\s*<?([^\s()<>]*)>?(?:\s+"[^"]*")?\s*\)/g;
/** Matches `[label]: target` on its own line. */
const LINK_DEFINITION = /^ {0,3}\[[^\]\n]+\]:\s*<?([^\s<>]+)>?/gm;
/** Matches the address in an HTML tag. */
const HTML_ADDRESS = /<(?:a|img|source)\s[^>]*?\b(?:href|src|srcset)="([^"\s]+)/g;

const HEADING = /^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*$/gm;
const HTML_ANCHOR = /<[a-z][^>]*?\b(?:id|name)="([^"]+)"/g;

function firstGroups(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, group]) => group ?? []);
}

const withoutBlocks = (markdown: string) => markdown.replaceAll(FENCE, '').replaceAll(COMMENT, '');

/** Returns every address that a Markdown document links to or embeds, grouped by kind of link. Skips code. */
export function linksOf(markdown: string): string[] {
  const text = withoutBlocks(markdown).replaceAll(CODE_SPAN, '');
  return [INLINE_LINK, LINK_DEFINITION, HTML_ADDRESS].flatMap((pattern) => firstGroups(text, pattern));
}

/** Returns the anchor that GitHub generates for a heading: lower case, without punctuation, with hyphens for spaces. */
function anchorOf(heading: string): string {
  const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/**
 * Returns every anchor of a Markdown document on GitHub: those of headings, with a number for a repeated heading, and
 * those of HTML elements.
 */
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
