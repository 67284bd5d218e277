import type { CorpusBlock, CorpusRichText, CorpusSection } from '../document.ts';
import { segmentsOf, withSegments } from './segments.ts';

/** A link that opens a picture, which the copy left out. */
const PICTURE_CONTROL = /^\s*(?:enlarge(?: image)?|view and print infographic)\s*$/i;

/** Controls and empty places of the page that a text was copied from, as a paragraph of their own. */
const CONTROL =
  /^(?:enlarge(?: image)?|view and print infographic|placeholder slot|(?:back to |return to )?top(?: of (?:the )?page)?|print(?: this page)?|share(?: this page)?)$/i;

/** Links to the same page for other readers, ahead of the text. */
const VERSION = /^go to .{1,40} version$/i;

/** Links to the same page in another language, ahead of the text. One source dropped its "ñ". */
const LANGUAGE = /^(?:(?:leer )?en |(?:read )?in )?(?:espa(?:ñ|n)?ol|english|ingl[eé]s|português|français)$/i;

const isParagraphOf = (block: CorpusBlock, ...patterns: readonly RegExp[]) =>
  block.type === 'paragraph' && patterns.some((pattern) => pattern.test(block.text.trim()));

/** The blocks of a section without controls of the original page, and the words of those that were left out. */
export function withoutPageControls({ blocks }: CorpusSection): { blocks: CorpusBlock[]; leftOut: string[] } {
  const begin = blocks.findIndex((block) => !isParagraphOf(block, CONTROL, VERSION, LANGUAGE));
  const isControl = (block: CorpusBlock, index: number) => {
    if (isParagraphOf(block, CONTROL)) return true;
    // The name of a language that is all a section says is its text.
    return begin === -1 ? isParagraphOf(block, VERSION) : index < begin;
  };
  const leftOut = blocks.filter(isControl).map((block) => (block.type === 'paragraph' ? block.text.trim() : ''));
  return { blocks: blocks.filter((block, index) => !isControl(block, index)), leftOut };
}

/** A text without links that open its pictures. */
export function withoutPictureControls<T extends CorpusRichText>(rich: T, onLeftOut: (words: string) => void): T {
  const segments = segmentsOf(rich);
  const kept = segments.filter(({ text, href }) => typeof href !== 'string' || !PICTURE_CONTROL.test(text));
  if (kept.length === segments.length) return rich;
  for (const { text } of segments) if (PICTURE_CONTROL.test(text)) onLeftOut(text.trim());
  return withSegments(rich, kept);
}
