import type { CorpusReference, CorpusRichText } from '../document.ts';
import { segmentsOf } from './segments.ts';

/** A citation by number: "#cit/section_2.19" is the 19th of the second list, "#r4" the 4th of the only one. */
const NUMBERED = /^#(?<list>[a-z][\w/-]{0,60}?(?:_(?<number>\d{1,4})\.)?)(?<place>\d{1,4})$/i;

/** References of documents whose citations count them, and which of them each citation means. */
export interface NumberedReferences {
  references: CorpusReference[];
  /** Place in the list of all references, from 1, by the link of a citation. */
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
 * The references with ids, and the citations that point at them. Sources of the institutes count references anew in
 * each chapter, and the copy has one list of all. The largest numbers of the chapters together are the length of that
 * list, or else nobody knows where a chapter's begin, and nothing is told. (245 of 247 documents of the corpus that
 * cite so.)
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

/** Id of a reference that had none. */
export function referenceId(place: number): string {
  return `reference-${place}`;
}
