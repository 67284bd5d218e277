/**
 * Maps the control characters 0x80 to 0x9F, which a careless conversion leaves, to the characters of windows-1252.
 * Browsers read these bytes the same way (WHATWG Encoding Standard, windows-1252). The five undefined bytes are absent.
 */
const windows1252: ReadonlyMap<string, string> = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index))]
    .map((character, index): [string, string] => [String.fromCodePoint(0x80 + index), character])
    .filter(([before, after]) => before !== after),
);

/** Control characters of C0 and C1, DEL, overrides of the text direction, and noncharacters. */
const HARMFUL = /[\p{Cc}\u202D\u202E\p{Noncharacter_Code_Point}]/gu;

/** The control characters that text may contain: tab and line ends. */
const WHITE_SPACE = '\t\n\r';

/** Line and paragraph separators: plain characters in JSON, but line ends in scripts. */
const SEPARATORS = /[\u2028\u2029]/g;

/**
 * Returns text that every later step can store: well-formed UTF-16 (a lone surrogate becomes U+FFFD), composed (NFC),
 * without control characters, which PostgreSQL (U+0000) and HTML refuse, and without noncharacters, which XML refuses
 * (XML 1.0, section 2.2).
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(HARMFUL, (control) => (WHITE_SPACE.includes(control) ? control : (windows1252.get(control) ?? '')))
    .replaceAll(SEPARATORS, ' ')
    .normalize('NFC');
}

/** Cleans every text in a JSON value, keys too. The parser limits the nesting depth. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [cleanText(key), cleanValue(member)]));
}

/** Collapses white space of every kind, so that the text fits on one line. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
