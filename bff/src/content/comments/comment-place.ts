/**
 * A place among the comments of an article: behind the published comment `published`, or behind the `own`-th of those
 * that came with the article, of a day (`sortableDate`).
 */
export type CommentPlace = { date: string } & ({ published: number } | { own: number });

const PLACE = /^(\d{4}-\d{2}-\d{2})\.([po])(\d{1,15})$/;

/** A place as an address has it. */
export const writePlace = (place: CommentPlace) =>
  `${place.date}.${'published' in place ? `p${place.published}` : `o${place.own}`}`;

/** A place from an address; `null` for anything else. */
export function readPlace(text: string): CommentPlace | null {
  const [, date = '', kind, digits] = PLACE.exec(text) ?? [];
  if (kind === undefined) return null;
  return kind === 'p' ? { date, published: Number(digits) } : { date, own: Number(digits) };
}
