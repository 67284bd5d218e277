import type { CorpusRichText, CorpusSegment } from '../document.ts';

/** A change of the characters `from` to `to` of a text: removes them, replaces them with a space, or formats them. */
export interface Edit {
  from: number;
  to: number;
  change: 'drop' | 'space' | Omit<CorpusSegment, 'text'>;
}

/**
 * Maximum number of changes in one text. A text that needs more stays as it is, because copying does not leave so many
 * left-overs.
 */
const EDITS_MAXIMUM = 2_000;

/**
 * Returns the pieces of a text. If they do not add up to the plain text, ignores them and returns the plain text as one
 * piece.
 */
export function segmentsOf({ text, inline }: CorpusRichText): CorpusSegment[] {
  return inline?.map((segment) => segment.text).join('') === text ? inline : [{ text }];
}

/** Returns a text with other pieces. Its other fields stay. */
export function withSegments<T extends CorpusRichText>(rich: T, segments: readonly CorpusSegment[]): T {
  return { ...rich, text: segments.map(({ text }) => text).join(''), inline: [...segments] };
}

/** Applies edits to a text. */
export function edited<T extends CorpusRichText>(rich: T, edits: readonly Edit[]): T {
  if (edits.length === 0 || edits.length > EDITS_MAXIMUM) return rich;
  const cuts = [...new Set(edits.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);
  const pieces: CorpusSegment[] = [];
  let start = 0;
  for (const segment of segmentsOf(rich)) {
    const end = start + segment.text.length;
    const inside = cuts.filter((cut) => cut > start && cut < end);
    for (const [index, from] of [start, ...inside].entries()) {
      const to = inside[index] ?? end;
      const changes = edits.filter((edit) => edit.from <= from && to <= edit.to).map(({ change }) => change);
      if (changes.includes('drop') || from === to) continue;
      const formats = changes.filter((change) => typeof change === 'object');
      const text = changes.includes('space') ? ' ' : segment.text.slice(from - start, to - start);
      pieces.push(Object.assign({}, segment, ...formats, { text }));
    }
    start = end;
  }
  return withSegments(rich, pieces);
}
