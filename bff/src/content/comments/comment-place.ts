/**
 * A position in the comments of an article. `date` (`sortableDate`) is the day of the comment at that position.
 * `published` is its id if an editor approved it; `own` is its index if it came with the article.
 */
export type CommentPlace = { date: string } & ({ published: number } | { own: number });

const PLACE = /^(\d{4}-\d{2}-\d{2})\.([po])(\d{1,15})$/;

/** Formats a position for an address. */
export const writePlace = (place: CommentPlace) =>
  `${place.date}.${'published' in place ? `p${place.published}` : `o${place.own}`}`;

/** Parses a position from an address; `null` for any other text. */
export function readPlace(text: string): CommentPlace | null {
  const [, date = '', kind, digits] = PLACE.exec(text) ?? [];
  if (kind === undefined) return null;
  return kind === 'p' ? { date, published: Number(digits) } : { date, own: Number(digits) };
}
