/** Returns whether a link of the contract leads to another site. Links to pages of this site are paths. */
export function isExternalLink(link: string): boolean {
  return !link.startsWith('/');
}
