import { Parser } from 'htmlparser2';

/** Elements that may be inside a word or sentence. The edges of all other elements separate words. */
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
 * Elements whose text is not part of the sentence: struck-out text is no longer valid, and ruby shows how to read a
 * word.
 */
const LEFT_OUT = new Set(['del', 'rp', 'rt', 's']);

/** Returns whether an element may be inside a word or sentence. */
export function isInlineElement(name: string): boolean {
  return INLINE.has(name);
}

/** Returns whether plain text leaves out the text of an element. */
export function isLeftOut(name: string): boolean {
  return LEFT_OUT.has(name);
}

/**
 * Returns the text of an HTML fragment, with decoded entities and with a space at the beginning and end of each block.
 * Leaves out struck-out text and ruby readings.
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
