/** Longest name that is kept of a reader, in characters as a person counts them. */
const NAME_MAXIMUM = 100;

/** Control characters and those that turn the direction of the text around them: a name shows itself and nothing else. */
const UNSHOWN = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A reader's name as a provider tells it, made fit to show; `null` when nothing is left. */
export function readerNameOf(told: unknown): string | null {
  if (typeof told !== 'string') return null;
  // Before letters are counted: a name of megabytes is cut without looking at all of it.
  const name = told.slice(0, NAME_MAXIMUM * 20).replace(UNSHOWN, ' ').replace(/\s+/g, ' ').trim();
  const shown = [...letters.segment(name)].slice(0, NAME_MAXIMUM).map(({ segment }) => segment).join('').trim();
  return shown === '' ? null : shown;
}
