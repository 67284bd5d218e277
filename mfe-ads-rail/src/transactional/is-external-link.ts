/** Whether a link of the contract leads off this site: one to a page of the site is a path. */
export function isExternalLink(link: string): boolean {
  return !link.startsWith('/');
}
