import { Parser } from 'htmlparser2';

/** Elements that stand inside a word or sentence; the edge of any other element separates words. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'cite',
  'code',
  'del',
  'em',
  'i',
  'q',
  'rp',
  'rt',
  'ruby',
  's',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
]);

/**
 * Elements whose text a sentence is read without: what is struck out is valid no more, and ruby says how a word is
 * read.
 */
const LEFT_OUT = new Set(['del', 'rp', 'rt', 's']);

/** Whether an element stands inside a word or sentence. */
export function isInlineElement(name: string): boolean {
  return INLINE.has(name);
}

/** Whether the text of an element is left out where text stands without markup. */
export function isLeftOut(name: string): boolean {
  return LEFT_OUT.has(name);
}

/**
 * The text of an HTML fragment, entities decoded, one space where a block begins or ends. What is struck out is left
 * out.
 */
export function textOfHtml(html: string): string {
  let text = '';
  let leftOut = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (isLeftOut(name)) leftOut += 1;
      if (!INLINE.has(name)) text += ' ';
    },
    onclosetag(name) {
      if (isLeftOut(name)) leftOut -= 1;
      if (!INLINE.has(name)) text += ' ';
    },
    ontext(part) {
      if (leftOut === 0) text += part;
    },
  });
  parser.end(html);
  return text;
}
