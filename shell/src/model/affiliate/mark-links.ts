import { escapeUTF8 } from 'entities';
import { Parser } from 'htmlparser2';

/** A link of a body with where its opening tag stands: from the index of its `<` to that of its `>`. */
export interface BodyLink {
  href: string;
  start: number;
  end: number;
}

/** Attributes to set on a link, by name; `undefined` leaves the link as it is. */
export type LinkMarks = (href: string) => Readonly<Record<string, string>> | undefined;

/** The links of a sanitised body in reading order. */
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

/**
 * Sets attributes on the links of a sanitised body. Nothing changes but the opening tags of the links that are marked.
 */
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

/** An opening tag without its `>`, each mark in place of the attribute of that name. Sanitised values stand in `"`. */
function markedTag(tag: string, marks: Readonly<Record<string, string>>): string {
  const marked = new RegExp(`\\s(?:${Object.keys(marks).join('|')})="[^"]*"`, 'g');
  return [
    tag.replaceAll(marked, ''),
    ...Object.entries(marks).map(([name, value]) => `${name}="${escapeUTF8(value)}"`),
  ].join(' ');
}
