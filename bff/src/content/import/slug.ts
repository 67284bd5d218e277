/** Shortens a slug to at most `maximum` characters, between words if possible. */
export function cutAtHyphen(slug: string, maximum: number): string {
  if (slug.length <= maximum) return slug;
  const cut = slug.slice(0, maximum + 1);
  const hyphen = cut.lastIndexOf('-');
  return (hyphen > maximum / 2 ? cut.slice(0, hyphen) : cut.slice(0, maximum)).replace(/(?<!-)-+$/, '');
}
