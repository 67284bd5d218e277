/** Longest link that is kept, in characters (the limit of `linkSchema`). */
const LINK_MAXIMUM = 2000;

/** A DOI as DOI handbook 2.2 writes it, at the end of a link. */
const DOI_AT_END = /\b10\.\d{4,9}\/[^\s"<>]+$/;
const DOI_RESOLVER = /^https?:\/\/(?:dx\.)?doi\.org\//i;

const SITE_PATH = /^\/(?![/\\])/;
const FRAGMENT = /^#[^\s#]+$/;
const TELEPHONE = /^tel:\+?[\d\s().-]{3,40}$/i;
const MAIL = /^mailto:[^\s<>",;:]+@[^\s<>",;:@]+$/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * A link that may stand in a body: http(s), mailto, tel, a path of this site, or a fragment of the page. `null` for
 * anything else, and wherever a repair would be a guess. Spaces around it are dropped and a DOI that got its resolver
 * twice gets it once; a relative link is completed by the address of the page it was written for, when that is known.
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
