import type { CorpusRichText, CorpusSegment } from '../document.ts';

/** A change of the characters `from` to `to` of a text: they go, give way to a space, or are formatted. */
export interface Edit {
  from: number;
  to: number;
  change: 'drop' | 'space' | Omit<CorpusSegment, 'text'>;
}

/** Most changes of one text. A text that would need more is left as it is, because it is not one with left-overs. */
const EDITS_MAXIMUM = 2_000;

/** The pieces of a text. Pieces that do not add up to the plain text are not trusted: the plain text stands. */
export function segmentsOf({ text, inline }: CorpusRichText): CorpusSegment[] {
  return inline?.map((segment) => segment.text).join('') === text ? inline : [{ text }];
}

/** A text of other pieces; what else is said of it stays. */
export function withSegments<T extends CorpusRichText>(rich: T, segments: readonly CorpusSegment[]): T {
  return { ...rich, text: segments.map(({ text }) => text).join(''), inline: [...segments] };
}

/** A text with some of its characters changed. */
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
