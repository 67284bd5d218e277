import type { Article } from '@plainwell/contracts/article/article.ts';
import type { AffiliateClick } from '@plainwell/contracts/modules/page-event.ts';

type AffiliateName = AffiliateClick['affiliate'];

/** The affiliate of a link, and the id of the product that the link leads to. */
export type AffiliateLink = Pick<AffiliateClick, 'affiliate' | 'product'>;

/** Returns the affiliate that pays for a link; `undefined` for editorial links. */
export type AffiliateRule = (link: string) => AffiliateLink | undefined;

/** Query parameter with the product id (rules.md#brands). */
const PRODUCT_PARAMETER = 'subid';

/** Maximum length of a product id in an event, in characters. */
const PRODUCT_MAXIMUM = 200;

/** Base address for links that are paths. A reserved name (RFC 2606), so no real link leads there. */
const THIS_SITE = 'https://this-site.invalid';

/** Affiliates that a label of the host name identifies: `www.platejoy.com`, `store.optum.com`. */
const knownByHost: readonly Exclude<AffiliateName, 'other'>[] = ['platejoy', 'optum', 'wellos'];

interface AffiliateProgram {
  host: string;
  /** Path without a trailing slash; empty for a whole host. */
  path: string;
  affiliate: AffiliateName | undefined;
}

/**
 * Returns the address of a web page; `undefined` for anchors of the same page, mail, telephone and invalid addresses.
 */
function addressOf(link: string): URL | undefined {
  if (link.startsWith('#')) return undefined;
  const url = URL.parse(link, THIS_SITE);
  return url !== null && /^https?:$/.test(url.protocol) ? url : undefined;
}

const hostOf = ({ host }: URL) => host.replace(/^www\./, '');
const pathOf = ({ pathname }: URL) => pathname.replace(/(?<!\/)\/+$/, '');

function affiliateByHost({ hostname }: URL): AffiliateName | undefined {
  const labels = hostname.split('.');
  return knownByHost.find((name) => labels.includes(name));
}

/** Returns the product id of a link, cut to the maximum of an event; `undefined` if there is none. */
function productOf({ searchParams }: URL): string | undefined {
  // With a lone surrogate, a control character or surrounding white space, the event would not be valid.
  const product = searchParams
    .get(PRODUCT_PARAMETER)
    ?.replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, PRODUCT_MAXIMUM)
    .toWellFormed()
    .trim();
  return product === undefined || product === '' ? undefined : product;
}

function programsOf({ affiliates, brandCTAs }: Pick<Article, 'affiliates' | 'brandCTAs'>): AffiliateProgram[] {
  const stated = [
    ...affiliates.map(({ name, link }) => ({ link, affiliate: name })),
    ...brandCTAs.map(({ link }) => ({ link, affiliate: undefined })),
  ];
  return stated.flatMap(({ link, affiliate }) => {
    const url = addressOf(link);
    if (url === undefined || (url.origin === THIS_SITE && pathOf(url) === '')) return [];
    return [{ host: hostOf(url), path: pathOf(url), affiliate }];
  });
}

/** Returns the number of characters of the entry's path that the link shares; `-1` if the link leads elsewhere. */
function shared({ host, path }: AffiliateProgram, url: URL): number {
  const isUnder = hostOf(url) === host && `${pathOf(url)}/`.startsWith(`${path}/`);
  return isUnder ? path.length : -1;
}

/**
 * Returns the rule by which an article's links are recognized as affiliate links.
 * - The link has the host (with or without `www.`) and the start of the path, up to a `/`, of an entry of `affiliates`
 *   or of a brand block. Query and hash do not matter, and an entry without a path covers its whole host.
 * - Or the link leads to a host of one of the three named affiliates and has a `subid`. Without a `subid` it is an
 *   editorial mention, for example in an article about the company.
 * A brand's host is not enough, because one shop sells many brands, and one network leads to many shops. The front page
 * of this site never counts. The affiliate is that of the entry with the longest shared path, else the affiliate that
 * the host names, else `other`.
 */
export function affiliateRule(article: Pick<Article, 'affiliates' | 'brandCTAs'>): AffiliateRule {
  const programs = programsOf(article);
  return (link) => {
    const url = addressOf(link);
    if (url === undefined) return undefined;
    const matching = programs
      .filter((program) => shared(program, url) >= 0)
      .toSorted((one, other) => shared(other, url) - shared(one, url));
    const byHost = affiliateByHost(url);
    const product = productOf(url);
    if (matching.length === 0 && (byHost === undefined || product === undefined)) return undefined;
    const stated = matching.find(({ affiliate }) => affiliate !== undefined)?.affiliate;
    return { affiliate: stated ?? byHost ?? 'other', ...(product !== undefined && { product }) };
  };
}
