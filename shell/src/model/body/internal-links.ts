import { Parser } from 'htmlparser2';

/** A link to an anchor of the same page, with the positions of its parts in the HTML. Indices count characters. */
export interface InternalLink {
  /** Id that the link leads to: its `href` without the `#`. */
  target: string;
  /** The link's own id. */
  id: string | undefined;
  /** Index of its opening tag's `<`. */
  start: number;
  /** Index of its opening tag's `>`. New attributes are inserted before it. */
  tagEnd: number;
  /** Index of its closing tag's `<`. */
  contentEnd: number;
  /** Index just after its closing tag. */
  end: number;
  /** Its text, trimmed. */
  text: string;
  /** Position of the text; `undefined` if tags split the text or there is none. */
  textRange: { start: number; end: number } | undefined;
  /** Whether the link contains a picture, which has a meaning without text. */
  hasPicture: boolean;
  isInSuperscript: boolean;
}

/**
 * Returns the links of a body to anchors of the same page, in reading order. The HTML is sanitized, so links are never
 * nested.
 */
export function internalLinks(html: string): InternalLink[] {
  const links: InternalLink[] = [];
  let open: InternalLink | undefined;
  let superscripts = 0;
  const parser = new Parser({
    onopentag(tag, { id, href }) {
      if (tag === 'sup') superscripts += 1;
      if (tag === 'img' && open) open.hasPicture = true;
      if (tag !== 'a' || href?.startsWith('#') !== true) return;
      const { startIndex, endIndex } = parser;
      open = {
        target: href.slice(1),
        id,
        start: startIndex,
        tagEnd: endIndex ?? startIndex,
        contentEnd: startIndex,
        end: startIndex,
        text: '',
        textRange: undefined,
        hasPicture: false,
        isInSuperscript: superscripts > 0,
      };
    },
    ontext(text) {
      const words = text.trim();
      if (!open || words === '') return;
      const start = parser.startIndex + text.indexOf(words);
      open.textRange = open.text === '' ? { start, end: start + words.length } : undefined;
      open.text += words;
    },
    onclosetag(tag) {
      if (tag === 'sup') superscripts -= 1;
      if (tag !== 'a' || !open) return;
      open.contentEnd = parser.startIndex;
      open.end = (parser.endIndex ?? open.tagEnd) + 1;
      links.push(open);
      open = undefined;
    },
  });
  parser.end(html);
  return links;
}
