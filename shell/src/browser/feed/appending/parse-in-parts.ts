import { giveWay } from './give-way.ts';

/** How many characters of HTML are parsed at once: about 5 ms on a slow phone. */
const PART = 65_536;

/**
 * Parses HTML part by part: an article of 60,000 words at once would keep a slow phone from its reader for a tenth of a
 * second.
 * @returns a document that runs and fetches nothing, as that of a template.
 */
export async function parseInParts(html: string): Promise<Document> {
  const parsed = document.implementation.createHTMLDocument();
  parsed.write('<!doctype html>');
  for (let from = 0; from < html.length; from += PART) {
    await giveWay();
    parsed.write(html.slice(from, from + PART));
  }
  parsed.close();
  await giveWay();
  return parsed;
}
