import type { CorpusRichText, CorpusSegment } from '../document.ts';
import { edited, segmentsOf, type Edit } from './segments.ts';

/*
 * Left-overs of Markdown. The corpus was read with markdown-it, so only text remains that CommonMark does not take for
 * markup ("**Exercise.**The right", 0.31, section 6.2). No library of that standard finds it. The rules are narrow,
 * because asterisks are far more often marks of footnotes ("Levels**", "*p < 0.05") or signs ("2 * 3").
 */

const STRONG = /(?<![*\\])\*\*(?![\s*])([^*]{1,500})(?<!\s)\*\*(?!\*)/gu;
const EMPHASIS = /(?<![*\\\p{L}\p{N}])\*(?![\s*])([^*]{2,1000})(?<!\s)\*(?![*\p{L}\p{N}])/gu;
/** A Markdown link. Its address has brackets in pairs, or else ends at the first closing bracket. */
const LINK =
  /(?<!!)\[([^[\]]{1,500})\]\(((?:https?:\/\/|mailto:|\/(?!\/))(?:[^\s()]{1,2000}(?:\([^\s()]{0,200}\)[^\s()]{0,500}){0,5}|\S{1,2000}?))\)/gu;
const CODE = /`[^`]{1,500}`/gu;

const BEGINS_LIKE_TEXT = /^[\p{L}\p{N}"'“‘«([¿¡]/u;
const BEGINS_WITH_LETTER = /^["'“‘«([¿¡]?\p{L}/u;
const ENDS_A_SENTENCE = /[.:;!?]$/;
const IN_A_WORD = /[\p{L}\p{N}]$/u;
const PUNCTUATION_ALONE = /^[.,:;!?]$/;
/** Beginning of a note below a table, such as "*p < 0.05", without the asterisk. */
const PROBABILITY = /^p\s*[<=>≤]/i;

interface Found {
  from: number;
  to: number;
  before: string;
  content: string;
  after: string;
}

const matchesOf = (pattern: RegExp, text: string): Found[] =>
  Array.from(text.matchAll(pattern), ({ index, 0: whole, 1: content = '' }) => ({
    from: index,
    to: index + whole.length,
    before: text.charAt(index - 1),
    content,
    after: text.charAt(index + whole.length),
  }));

/**
 * Returns whether a pair of double asterisks means strong text. If one of them is the mark of a footnote, no text
 * follows it.
 */
function isStrong({ before, content }: Found): boolean {
  if (PUNCTUATION_ALONE.test(content)) return true;
  if (IN_A_WORD.test(before)) return BEGINS_WITH_LETTER.test(content) && ENDS_A_SENTENCE.test(content);
  return BEGINS_LIKE_TEXT.test(content);
}

/**
 * Returns the emphasized text if the text has exactly two single asterisks. If there is a third one, they are marks of
 * notes or signs.
 */
function emphasisIn(text: string): Found[] {
  const singles = text.match(/(?<!\*)\*(?!\*)/g)?.length ?? 0;
  return singles === 2
    ? matchesOf(EMPHASIS, text).filter(({ content }) => BEGINS_WITH_LETTER.test(content) && !PROBABILITY.test(content))
    : [];
}

/**
 * Returns the edits that remove a pair of marks and format the text between them. Words that only the marks separated
 * stay apart.
 */
function pair(
  { from, to, content, after }: Found,
  opening: number,
  closing: number,
  change: Omit<CorpusSegment, 'text'>,
): Edit[] {
  const [start, end] = [from + opening, to - closing];
  const areWords =
    IN_A_WORD.test(after) && (ENDS_A_SENTENCE.test(content) || (IN_A_WORD.test(content) && content.includes(' ')));
  return [
    { from, to: start, change: 'drop' },
    { from: start, to: end, change },
    { from: end, to, change: areWords ? 'space' : 'drop' },
  ];
}

/**
 * Returns edits that remove four asterisks in the text of a strong piece, which two adjacent strong pieces left between
 * them.
 */
function emptyStrong(rich: CorpusRichText): Edit[] {
  let start = 0;
  return segmentsOf(rich).flatMap(({ text, strong }) => {
    const edits =
      strong === true
        ? matchesOf(/(?<!\*)\*{4}(?!\*)/g, text).map(({ from, to }): Edit => ({
            from: start + from,
            to: start + to,
            change: 'drop',
          }))
        : [];
    start += text.length;
    return edits;
  });
}

/**
 * Turns left-over Markdown into formatting: strong text, emphasis, links. Text between backticks stays as it is.
 * @param mayEmphasise whether single asterisks may mean emphasis. In tables they are marks of notes.
 */
export function withoutMarkdown<T extends CorpusRichText>(rich: T, mayEmphasise: boolean): T {
  const { text } = rich;
  if (!/\*|\]\(/.test(text)) return rich;
  const code = matchesOf(CODE, text);
  const strong = matchesOf(STRONG, text)
    .filter(isStrong)
    .map((found) => ({ found, edits: pair(found, 2, 2, { strong: true }) }));
  const emphasis = (mayEmphasise ? emphasisIn(text) : []).map((found) => ({
    found,
    edits: pair(found, 1, 1, { em: true }),
  }));
  const links = Array.from(text.matchAll(LINK), ({ index, 0: whole, 1: words = '', 2: href = '' }) => {
    const found = { from: index, to: index + whole.length, before: '', content: '', after: '' };
    return { found, edits: pair(found, 1, whole.length - words.length - 1, { href }) };
  });
  const marked = [...strong, ...emphasis, ...links].filter(
    ({ found }) => !code.some(({ from, to }) => from < found.to && found.from < to),
  );
  return edited(rich, [...marked.flatMap(({ edits }) => edits), ...emptyStrong(rich)]);
}
