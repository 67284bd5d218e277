import { oneLine } from '../../document/clean-text.ts';

/**
 * The registered trademark PDQ. A page may only be called a PDQ summary if it is the whole, current one (the corpus'
 * README, Attribution lines).
 */
const TRADEMARK = /(?<!\s)\s*\(PDQ®?\)\s*[-–—]?\s*/g;

/** Returns a title on one line, without the trademark. */
export function corpusTitle(title: string): string {
  return oneLine(title.replaceAll(TRADEMARK, ' – ').replace(/ – $/, ''));
}
