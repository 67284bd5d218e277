/** Maximum length of a link, in characters (the limit of `linkSchema`). */
const LINK_MAXIMUM = 2000;

/** A DOI at the end of a link (DOI handbook, 2.2). */
const DOI_AT_END = /\b10\.\d{4,9}\/[^\s"<>]+$/;
const DOI_RESOLVER = /^https?:\/\/(?:dx\.)?doi\.org\//i;

const SITE_PATH = /^\/(?![/\\])/;
const FRAGMENT = /^#[^\s#]+$/;
const TELEPHONE = /^tel:\+?[\d\s().-]{3,40}$/i;
const MAIL = /^mailto:[^\s<>",;:]+@[^\s<>",;:@]+$/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Returns a link that a body may contain: http(s), mailto, tel, a path of this site, or a fragment of the page. Returns
 * `null` for any other link, and if a repair would be a guess. Removes spaces around the link, and the second resolver
 * of a DOI that has two. Resolves a relative link against `baseUrl`, the address of the original page, if it is known.
 */
export function cleanLink(link: string, baseUrl?: string): string | null {
  const trimmed = link.trim();
  if (trimmed === '' || trimmed.length > LINK_MAXIMUM) return null;
  if (FRAGMENT.test(trimmed)) return trimmed;
  if (/^tel:/i.test(trimmed)) return TELEPHONE.test(trimmed) ? trimmed.replaceAll(/[\s().-]/g, '') : null;
  if (/^mailto:/i.test(trimmed)) return MAIL.test(trimmed) ? trimmed : null;
  if (/^https?:/i.test(trimmed)) return webAddress(repairedDoi(trimmed));
  if (SCHEME.test(trimmed) || /[\s\\]/.test(trimmed)) return null;
  if (baseUrl !== undefined) return webAddress(trimmed, baseUrl);
  return SITE_PATH.test(trimmed) ? trimmed : null;
}

function repairedDoi(link: string): string {
  if (!DOI_RESOLVER.test(link)) return link;
  const resolved = link.replace(DOI_RESOLVER, '');
  if (resolved.startsWith('10.')) return link;
  const doi = DOI_AT_END.exec(resolved)?.[0];
  return doi === undefined ? link : `https://doi.org/${doi}`;
}

function webAddress(link: string, base?: string): string | null {
  if (/\s/.test(link) || !URL.canParse(link, base)) return null;
  const { protocol, username, password, href, hostname } = new URL(link, base);
  const isPlain = username === '' && password === '' && hostname !== '';
  return /^https?:$/.test(protocol) && isPlain && href.length <= LINK_MAXIMUM ? href : null;
}
