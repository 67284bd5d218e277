import { yieldToBrowser } from './yield-to-browser.ts';

/** Number of characters of HTML that are parsed at once: about 5 ms on a slow phone. */
const PART = 65_536;

/**
 * Parses HTML in parts, because an article of 60,000 words at once would block a slow phone for a tenth of a second.
 * @returns an inert document: like that of a template, it runs no scripts and fetches nothing.
 */
export async function parseInParts(html: string): Promise<Document> {
  const parsed = document.implementation.createHTMLDocument();
  parsed.write('<!doctype html>');
  for (let from = 0; from < html.length; from += PART) {
    await yieldToBrowser();
    parsed.write(html.slice(from, from + PART));
  }
  parsed.close();
  await yieldToBrowser();
  return parsed;
}
