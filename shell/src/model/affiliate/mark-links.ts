import { escapeUTF8 } from 'entities';
import { Parser } from 'htmlparser2';

/** A link in a body, with the position of its opening tag: from the index of its `<` to that of its `>`. */
export interface BodyLink {
  href: string;
  start: number;
  end: number;
}

/** Returns the attributes to set on a link, by name; `undefined` leaves the link unchanged. */
export type LinkMarks = (href: string) => Readonly<Record<string, string>> | undefined;

/** Returns the links of a sanitized body in reading order. */
export function linksOf(html: string): BodyLink[] {
  const links: BodyLink[] = [];
  if (!html.includes('<a ')) return links;
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'a' && href !== undefined) links.push({ href, start: parser.startIndex, end: parser.endIndex });
    },
  });
  parser.end(html);
  return links;
}

/** Sets attributes on the links of a sanitized body. Changes only the opening tags of the marked links. */
export function markLinks(html: string, marksOf: LinkMarks): string {
  const pieces: string[] = [];
  let written = 0;
  for (const { href, start, end } of linksOf(html)) {
    const marks = marksOf(href);
    if (marks === undefined) continue;
    pieces.push(html.slice(written, start), markedTag(html.slice(start, end), marks));
    written = end;
  }
  return pieces.join('') + html.slice(written);
}

/**
 * Returns an opening tag without its `>` in which the marks replace attributes of the same names. Sanitized values are
 * always in `"`.
 */
function markedTag(tag: string, marks: Readonly<Record<string, string>>): string {
  const marked = new RegExp(`\\s(?:${Object.keys(marks).join('|')})="[^"]*"`, 'g');
  return [
    tag.replaceAll(marked, ''),
    ...Object.entries(marks).map(([name, value]) => `${name}="${escapeUTF8(value)}"`),
  ].join(' ');
}
