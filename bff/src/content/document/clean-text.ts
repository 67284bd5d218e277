/**
 * Bytes 0x80 to 0x9F that a careless conversion left as control characters mean the characters of windows-1252, as
 * browsers read them (WHATWG Encoding Standard, windows-1252). The five that mean nothing are absent.
 */
const windows1252: ReadonlyMap<string, string> = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index))]
    .map((character, index): [string, string] => [String.fromCodePoint(0x80 + index), character])
    .filter(([before, after]) => before !== after),
);

/**
 * Control characters of C0 and C1, DEL, the overrides that turn text around without its consent, and what is no
 * character.
 */
const HARMFUL = /[\p{Cc}\u202D\u202E\p{Noncharacter_Code_Point}]/gu;

/** The control characters that text may hold: tab and line ends. */
const WHITE_SPACE = '\t\n\r';

/** Separators that JSON allows and scripts do not. */
const SEPARATORS = /[\u2028\u2029]/g;

/**
 * Text that every later step can hold: well-formed UTF-16 (a lone surrogate becomes U+FFFD), composed (NFC), without
 * control characters, which PostgreSQL (U+0000) and HTML refuse, nor what is no character, which XML refuses (XML 1.0,
 * section 2.2).
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(HARMFUL, (control) => (WHITE_SPACE.includes(control) ? control : (windows1252.get(control) ?? '')))
    .replaceAll(SEPARATORS, ' ')
    .normalize('NFC');
}

/** A JSON value with every text in it cleaned, keys too. The depth is bounded by the parser. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [cleanText(key), cleanValue(member)]));
}

/** One line of text: white space of every kind collapsed. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
