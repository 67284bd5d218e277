import { Parser } from 'htmlparser2';

/** Elements that stand inside a word or sentence; the edge of any other element separates words. */
const INLINE = new Set(['a', 'abbr', 'b', 'cite', 'code', 'em', 'i', 'q', 'span', 'strong', 'sub', 'sup', 'time']);

/** Whether an element stands inside a word or sentence. */
export function isInlineElement(name: string): boolean {
  return INLINE.has(name);
}

/** The text of an HTML fragment, entities decoded, one space where a block begins or ends. */
export function textOfHtml(html: string): string {
  let text = '';
  const separate = (name: string) => {
    if (!INLINE.has(name)) text += ' ';
  };
  const parser = new Parser({ onopentagname: separate, onclosetag: separate, ontext: (part) => (text += part) });
  parser.end(html);
  return text;
}
