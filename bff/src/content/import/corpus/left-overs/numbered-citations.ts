import type { CorpusReference, CorpusRichText } from '../document.ts';
import { segmentsOf } from './segments.ts';

/** A citation by number: "#cit/section_2.19" is the 19th of the second list, "#r4" the 4th of the only list. */
const NUMBERED = /^#(?<list>[a-z][\w/-]{0,60}?(?:_(?<number>\d{1,4})\.)?)(?<place>\d{1,4})$/i;

/** References of a document that cites them by number, with the target of each citation. */
export interface NumberedReferences {
  references: CorpusReference[];
  /** Position in the list of all references, from 1, by the link of a citation. */
  places: ReadonlyMap<string, number>;
}

interface Citation {
  href: string;
  list: number;
  place: number;
}

function citationsIn(texts: readonly CorpusRichText[]): Citation[] {
  return texts.flatMap(segmentsOf).flatMap(({ text, href }) => {
    const groups = typeof href === 'string' ? NUMBERED.exec(href)?.groups : undefined;
    const isMark = groups !== undefined && text.trim() === groups['place'];
    return isMark && typeof href === 'string'
      ? [{ href, list: Number(groups['number'] ?? 0), place: Number(groups['place']) }]
      : [];
  });
}

/**
 * Gives ids to references, and finds the reference of each citation. The institutes' sources count references from 1 in
 * each chapter, but the copy has one list for all chapters. If the largest numbers of the chapters add up to the length
 * of that list, the beginning of each chapter is known. If not, the references stay without ids. (245 of the 247
 * documents of the corpus that cite this way add up.)
 */
export function numberedReferences(
  references: readonly CorpusReference[],
  texts: readonly CorpusRichText[],
): NumberedReferences {
  const none = { references: [...references], places: new Map<string, number>() };
  if (references.length === 0 || references.some(({ id }) => id !== null && id !== undefined)) return none;
  const citations = citationsIn(texts);
  const lengths = new Map<number, number>();
  for (const { list, place } of citations) lengths.set(list, Math.max(place, lengths.get(list) ?? 0));
  const starts = new Map<number, number>();
  let total = 0;
  for (const [list, length] of [...lengths].toSorted(([a], [b]) => a - b)) {
    starts.set(list, total);
    total += length;
  }
  if (total !== references.length) return none;
  return {
    references: references.map((reference, index) => ({ ...reference, id: referenceId(index + 1) })),
    places: new Map(citations.map(({ href, list, place }) => [href, (starts.get(list) ?? 0) + place])),
  };
}

/** Returns the id for a reference that has none. */
export function referenceId(place: number): string {
  return `reference-${place}`;
}
