/**
 * Returns the address of a new email with the article's title and address, for a reader who keeps articles in the
 * mailbox (RFC 6068). Unpaired surrogates become U+FFFD, because no address can encode them.
 */
export function ownMailLink({ title, url }: { title: string; url: string }): string {
  const subject = title
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(url)}`;
}
