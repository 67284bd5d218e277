import { oneLine } from '../../document/clean-text.ts';

/**
 * PDQ is a registered trademark: a page may not be called a PDQ summary unless it is the whole, current one
 * (the corpus' README, Attribution lines).
 */
const TRADEMARK = /(?<!\s)\s*\(PDQ®?\)\s*[-–—]?\s*/g;

/** A title on one line, without the trademark. */
export function corpusTitle(title: string): string {
  return oneLine(title.replaceAll(TRADEMARK, ' – ').replace(/ – $/, ''));
}
