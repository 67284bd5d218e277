import { Parser } from 'htmlparser2';

/** A link of a body to a place of the same page, with where its pieces stand in the HTML. Indices count characters. */
export interface InternalLink {
  /** Id it leads to: its `href` without the `#`. */
  target: string;
  /** Its own id. */
  id: string | undefined;
  /** Index of its opening tag's `<`. */
  start: number;
  /** Index of its opening tag's `>`: new attributes go before it. */
  tagEnd: number;
  /** Index of its closing tag's `<`. */
  contentEnd: number;
  /** Index just after its closing tag. */
  end: number;
  /** Its words, trimmed. */
  text: string;
  /** Where the words stand, when they are one piece; tags between them make several. */
  textRange: { start: number; end: number } | undefined;
  /** It holds a picture, which says something without words. */
  hasPicture: boolean;
  isInSuperscript: boolean;
}

/** The links of a body to places of its page, in reading order. The HTML is sanitised: no link stands in another. */
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
