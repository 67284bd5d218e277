import type { CorpusRichText, CorpusSegment } from '../document.ts';
import { referenceId } from './numbered-citations.ts';
import { segmentsOf, withSegments } from './segments.ts';

/** Targets of the citation marks in a document. */
export interface MarkTargets {
  /** Ids of the document's references. */
  ids: ReadonlySet<string>;
  /** Positions of numbered references, by the links of their citations. */
  places: ReadonlyMap<string, number>;
  /** Whether marks without a link point to nothing, because the largest of them exceeds the number of references. */
  arePlainMarksLost: boolean;
}

const NUMBER = /^\s*\d{1,4}\s*$/;
const JOINT = /^\s*[,;–-]\s*$/;
const OPENING_AT_END = /[[(]$/;
const CLOSING_AT_START = /^\s*[\])]/;
const NO_SPACE_BEFORE = /^(?:[\s.,;:!?)\]]|$)/;

/** Marks in brackets without links, after a word or a sentence: "[1][2]". Names such as "PREMM[1,2,6]" do not match. */
const PLAIN_MARKS = /(?<=[\p{Ll}.,;:)”"])\s*(?:\[\d{1,3}(?:[,–-]\s?\d{1,3}){0,20}\]\s?){1,20}(?=$|[\s.,;:]|\p{Lu})/gu;
const PLAIN_NUMBERS = /\[(\d{1,3})\]/g;

/** Returns the largest number among marks without a link; 0 if there are none. */
export function largestPlainMark(texts: readonly CorpusRichText[]): number {
  const plain = texts.flatMap(segmentsOf).filter(({ href }) => href === undefined || href === null);
  return plain.reduce(
    (most, { text }) =>
      Array.from(text.matchAll(PLAIN_NUMBERS), ([, digits]) => Number(digits)).reduce((a, b) => Math.max(a, b), most),
    0,
  );
}

/** Returns whether a piece is the mark of a note that its document does not have. */
function isLostMark({ text, href }: CorpusSegment, { ids, places }: MarkTargets): boolean {
  return (
    typeof href === 'string' &&
    href.startsWith('#') &&
    NUMBER.test(text) &&
    !places.has(href) &&
    !ids.has(href.slice(1))
  );
}

/** Turns a mark that counts within its chapter into a link to its position in the list of all references. */
function pointed(segment: CorpusSegment, { places }: MarkTargets): CorpusSegment {
  const place = typeof segment.href === 'string' ? places.get(segment.href) : undefined;
  if (place === undefined || !NUMBER.test(segment.text)) return segment;
  return { ...segment, text: segment.text.replace(/\d+/, String(place)), href: `#${referenceId(place)}` };
}

/** Returns the end of a run of lost marks and their separators that begins at `start`. */
function endOfRun(segments: readonly CorpusSegment[], start: number, targets: MarkTargets): number {
  let end = start + 1;
  for (let next = end; next < segments.length; next += 1) {
    const segment = segments[next];
    if (segment === undefined) break;
    if (isLostMark(segment, targets)) end = next + 1;
    else if (!JOINT.test(segment.text)) break;
  }
  return end;
}

function withoutPlainMarks(segment: CorpusSegment, { arePlainMarksLost }: MarkTargets): CorpusSegment {
  if (!arePlainMarksLost || (segment.href !== undefined && segment.href !== null)) return segment;
  // Keeps one space if the marks separated two words or sentences.
  const space = (marks: string, at: number, whole: string) =>
    NO_SPACE_BEFORE.test(whole.slice(at + marks.length, at + marks.length + 1)) ? '' : ' ';
  return { ...segment, text: segment.text.replaceAll(PLAIN_MARKS, space) };
}

/**
 * Returns the text before and after removed marks, without the brackets around them; `null` if they are no marks of
 * notes.
 */
function closedUp(
  before: CorpusSegment | undefined,
  mark: CorpusSegment,
  after: CorpusSegment | undefined,
): { before?: CorpusSegment; after?: CorpusSegment } | null {
  const opened = before?.text.trimEnd() ?? '';
  const isBracketed = after !== undefined && OPENING_AT_END.test(opened) && CLOSING_AT_START.test(after.text);
  if (!isBracketed && mark.sup !== true) return null;
  const text = isBracketed ? opened.slice(0, -1) : (before?.text ?? '');
  const rest = isBracketed ? after.text.replace(CLOSING_AT_START, '') : (after?.text ?? '');
  const hadSpace = text !== text.trimEnd();
  return {
    ...(before !== undefined && {
      before: { ...before, text: hadSpace && !NO_SPACE_BEFORE.test(rest) ? `${text.trimEnd()} ` : text.trimEnd() },
    }),
    ...(after !== undefined && { after: { ...after, text: rest } }),
  };
}

/**
 * Links the marks of a text to references of its document. Removes marks that point to nothing, with the brackets
 * around them, because nobody understands "[4,5]" without a list. Keeps marks other than numbers, because the text
 * contains their notes.
 */
export function withPointedMarks<T extends CorpusRichText>(
  rich: T,
  targets: MarkTargets,
  onLost: (count: number) => void,
): T {
  const original = segmentsOf(rich);
  const segments = original.map((segment) => withoutPlainMarks(pointed(segment, targets), targets));
  const kept: CorpusSegment[] = [];
  for (let index = 0; index < segments.length; index += 1) {
    const segment = segments[index];
    if (segment === undefined) break;
    const end = isLostMark(segment, targets) ? endOfRun(segments, index, targets) : index;
    const closed = end === index ? null : closedUp(kept.at(-1), segment, segments[end]);
    if (closed === null) {
      kept.push(segment);
      continue;
    }
    onLost(end - index);
    if (closed.before !== undefined) kept[kept.length - 1] = closed.before;
    if (closed.after !== undefined) segments[end] = closed.after;
    index = end - 1;
  }
  const isSame =
    kept.length === original.length &&
    kept.every((segment, index) => segment.text === original[index]?.text && segment.href === original[index].href);
  return isSame
    ? rich
    : withSegments(
        rich,
        kept.filter(({ text }) => text !== ''),
      );
}
