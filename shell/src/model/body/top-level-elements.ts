import { Parser } from 'htmlparser2';

/** A top-level element of a body: its tag, its text's last character, and where it ends in the HTML. */
export interface TopLevelElement {
  tag: string;
  /** Last character of its text that is no white space, without citations in `sup`; empty if it has no text. */
  lastCharacter: string;
  /** Index just after its closing tag. */
  end: number;
}

/**
 * Returns whether a text may be split before and after a top-level element. An inline element stays with the bare text
 * beside it.
 */
export const isBlock = (tag: string): boolean =>
  /^(?:p|h\d|ul|ol|dl|div|blockquote|pre|hr|table|figure|details|section)$/.test(tag);

/** Returns the top-level elements of sanitized HTML in reading order. */
export function topLevelElements(html: string): TopLevelElement[] {
  const found: TopLevelElement[] = [];
  let depth = 0;
  let raised = 0;
  let lastCharacter = '';
  const parser = new Parser(
    {
      onopentag(tag) {
        if (depth === 0) lastCharacter = '';
        if (tag === 'sup') raised += 1;
        depth += 1;
      },
      ontext(text) {
        if (raised === 0) lastCharacter = text.trimEnd().at(-1) ?? lastCharacter;
      },
      onclosetag(tag) {
        if (tag === 'sup') raised -= 1;
        depth -= 1;
        if (depth === 0) found.push({ tag, lastCharacter, end: (parser.endIndex ?? 0) + 1 });
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return found;
}
