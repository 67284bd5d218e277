/** Maximum length of a reader's name, in characters (Unicode code points). */
export const NAME_MAXIMUM = 40;

/** The result of reading a typed name: either the name of the account, or a fault. */
export type ReadName =
  | { ok: true; name: string }
  | { ok: false; fault: 'empty' | 'unreadable' }
  | { ok: false; fault: 'too-long'; length: number };

/**
 * A visible character: a letter, digit, punctuation mark or symbol. A name of only spaces and joiners would look empty.
 */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Normalizes a typed name, so that the same name always leads to the same reader: trims the name, joins repeated
 * spaces, and composes accented letters (Unicode normalization form C).
 */
export function readName(typed: string): ReadName {
  const name = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  if (name === '') return { ok: false, fault: 'empty' };
  const { length } = Array.from(name);
  if (length > NAME_MAXIMUM) return { ok: false, fault: 'too-long', length };
  return VISIBLE.test(name) && !/\p{Cc}|\p{Cs}/u.test(name) ? { ok: true, name } : { ok: false, fault: 'unreadable' };
}
