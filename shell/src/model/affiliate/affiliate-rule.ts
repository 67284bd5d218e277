import type { Article } from '@plainwell/contracts/article/article.ts';
import type { AffiliateClick } from '@plainwell/contracts/modules/page-event.ts';

type AffiliateName = AffiliateClick['affiliate'];

/** Whose link it is, and the id of the product that it leads to. */
export type AffiliateLink = Pick<AffiliateClick, 'affiliate' | 'product'>;

/** Says of a link whether an affiliate pays for it: `undefined` for editorial links. */
export type AffiliateRule = (link: string) => AffiliateLink | undefined;

/** Query parameter that holds the product id (rules.md#brands). */
const PRODUCT_PARAMETER = 'subid';

/** Longest product id that an event may carry, in characters. */
const PRODUCT_MAXIMUM = 200;

/** Stands for this site where a link is a path. A reserved name (RFC 2606): no real link leads there. */
const THIS_SITE = 'https://this-site.invalid';

/** Affiliates that are known by a label of their host name: `www.platejoy.com`, `store.optum.com`. */
const knownByHost: readonly Exclude<AffiliateName, 'other'>[] = ['platejoy', 'optum', 'wellos'];

interface Programme {
  host: string;
  /** Path without a trailing slash; empty for a whole host. */
  path: string;
  affiliate: AffiliateName | undefined;
}

/** The address of a web page; `undefined` for places of the same page, mail, telephone and what is no address. */
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

/** The product id of a link, cut to what an event may carry; `undefined` where it states none. */
function productOf({ searchParams }: URL): string | undefined {
  // Half a surrogate pair, a control character or white space around it would make the event one that nobody accepts.
  const product = searchParams
    .get(PRODUCT_PARAMETER)
    ?.replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, PRODUCT_MAXIMUM)
    .toWellFormed()
    .trim();
  return product === undefined || product === '' ? undefined : product;
}

function programmesOf({ affiliates, brandCTAs }: Pick<Article, 'affiliates' | 'brandCTAs'>): Programme[] {
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

/** How much of the programme's address the link shares: `-1` where it leads elsewhere. */
function shared({ host, path }: Programme, url: URL): number {
  const isUnder = hostOf(url) === host && `${pathOf(url)}/`.startsWith(`${path}/`);
  return isUnder ? path.length : -1;
}

/**
 * The rule by which an article's links are known to be affiliate links. A link is one when
 *
 * 1. its host (with or without `www.`) and the beginning of its path, up to a `/`, are those of an entry of
 *   `affiliates` or of a brand block: query and hash do not matter, and an entry without a path stands for its whole
 *   host; or
 * 2. it leads to a host of one of the three named affiliates and carries a `subid`. Without one it is a mention, such
 *   as an article about the company has, and stays editorial.
 *
 * A brand's host alone is not enough: one shop sells many brands, and one network leads to many shops. The front page
 * of this site never counts, whatever an entry says. The affiliate is that of the entry that shares the longest path,
 * else the one that the host names, else `other`.
 */
export function affiliateRule(article: Pick<Article, 'affiliates' | 'brandCTAs'>): AffiliateRule {
  const programmes = programmesOf(article);
  return (link) => {
    const url = addressOf(link);
    if (url === undefined) return undefined;
    const matching = programmes
      .filter((programme) => shared(programme, url) >= 0)
      .toSorted((one, other) => shared(other, url) - shared(one, url));
    const byHost = affiliateByHost(url);
    const product = productOf(url);
    if (matching.length === 0 && (byHost === undefined || product === undefined)) return undefined;
    const stated = matching.find(({ affiliate }) => affiliate !== undefined)?.affiliate;
    return { affiliate: stated ?? byHost ?? 'other', ...(product !== undefined && { product }) };
  };
}
