import type { CorpusBlock, CorpusRichText, CorpusSection } from '../document.ts';
import { segmentsOf, withSegments } from './segments.ts';

/** A link that opens a picture, which the copy does not contain. */
const PICTURE_CONTROL = /^\s*(?:enlarge(?: image)?|view and print infographic)\s*$/i;

/** A paragraph that is only a control or an empty place of the original page. */
const CONTROL =
  /^(?:enlarge(?: image)?|view and print infographic|placeholder slot|(?:back to |return to )?top(?: of (?:the )?page)?|print(?: this page)?|share(?: this page)?)$/i;

/** A link to the same page for other readers, before the text. */
const VERSION = /^go to .{1,40} version$/i;

/** A link to the same page in another language, before the text. One source dropped its "ñ". */
const LANGUAGE = /^(?:(?:leer )?en |(?:read )?in )?(?:espa(?:ñ|n)?ol|english|ingl[eé]s|português|français)$/i;

const isParagraphOf = (block: CorpusBlock, ...patterns: readonly RegExp[]) =>
  block.type === 'paragraph' && patterns.some((pattern) => pattern.test(block.text.trim()));

/** Returns the blocks of a section without controls of the original page, and the words of the removed controls. */
export function withoutPageControls({ blocks }: CorpusSection): { blocks: CorpusBlock[]; leftOut: string[] } {
  const begin = blocks.findIndex((block) => !isParagraphOf(block, CONTROL, VERSION, LANGUAGE));
  const isControl = (block: CorpusBlock, index: number) => {
    if (isParagraphOf(block, CONTROL)) return true;
    // If a section contains only the name of a language, that name is its text.
    return begin === -1 ? isParagraphOf(block, VERSION) : index < begin;
  };
  const leftOut = blocks.filter(isControl).map((block) => (block.type === 'paragraph' ? block.text.trim() : ''));
  return { blocks: blocks.filter((block, index) => !isControl(block, index)), leftOut };
}

/** Returns a text without the links that open its pictures. */
export function withoutPictureControls<T extends CorpusRichText>(rich: T, onLeftOut: (words: string) => void): T {
  const segments = segmentsOf(rich);
  const kept = segments.filter(({ text, href }) => typeof href !== 'string' || !PICTURE_CONTROL.test(text));
  if (kept.length === segments.length) return rich;
  for (const { text } of segments) if (PICTURE_CONTROL.test(text)) onLeftOut(text.trim());
  return withSegments(rich, kept);
}
