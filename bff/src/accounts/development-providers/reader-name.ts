/** Longest name of a reader, in characters (Unicode code points). */
export const NAME_MAXIMUM = 40;

/** A name as it was typed: either as the account bears it, or what is wrong with it. */
export type ReadName =
  | { ok: true; name: string }
  | { ok: false; fault: 'empty' | 'unreadable' }
  | { ok: false; fault: 'too-long'; length: number };

/** Something to see: a letter, a digit, punctuation or a sign. A name of joiners and spaces alone looks like none. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Reads a typed name. Spaces around it and double spaces within do not count, and one way of writing an accented letter
 * is as good as the other (Unicode normalisation form C), so that the same name is always the same reader.
 */
export function readName(typed: string): ReadName {
  const name = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  if (name === '') return { ok: false, fault: 'empty' };
  const { length } = Array.from(name);
  if (length > NAME_MAXIMUM) return { ok: false, fault: 'too-long', length };
  return VISIBLE.test(name) && !/\p{Cc}|\p{Cs}/u.test(name) ? { ok: true, name } : { ok: false, fault: 'unreadable' };
}
