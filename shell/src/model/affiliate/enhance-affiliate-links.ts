import type { Article } from '@plainwell/contracts/article/article.ts';
import type { BodyBlock } from '@plainwell/contracts/article/body-block.ts';
import { clickEvent } from '@plainwell/contracts/html-attributes/page-event-attribute.ts';
import { AFFILIATE_CATEGORY, type AffiliateClick } from '@plainwell/contracts/modules/page-event.ts';
import type { PlacedBrandCta } from '@plainwell/contracts/modules/placed-brand-cta.ts';
import { SPONSORED_REL } from '@plainwell/contracts/browser/paid-links.ts';
import { affiliateRule, type AffiliateLink } from './affiliate-rule.ts';
import { markLinks } from './mark-links.ts';
import type { PlacedBody } from '../body/place-body-slots.ts';
import { placeDisclosure } from './place-disclosure.ts';

/** The body with its affiliate links marked and disclosed, and the brand blocks with what their links count as. */
export interface AffiliateLinks {
  body: PlacedBody;
  brands: PlacedBrandCta[];
}

/**
 * Counts affiliate links as they come: position 1 for the article's first, 2 for every later one
 * (rules.md#brands).
 */
function clickCounter(): (link: AffiliateLink) => AffiliateClick {
  let position: AffiliateClick['position'] = 1;
  return (link) => {
    const click: AffiliateClick = { name: 'affiliate-click', category: AFFILIATE_CATEGORY, position, ...link };
    position = 2;
    return click;
  };
}

/**
 * Marks the affiliate links of a placed body in reading order, the brand blocks among them where they stand: `rel`, and
 * the event that a click sends. Before the first of them stands the disclosure. `target` and all else stays as it is.
 * Works on the placed body, since only there the place of the brand blocks among the links is known.
 */
export function enhanceAffiliateLinks(article: Article, placed: PlacedBody): AffiliateLinks {
  const affiliateLink = affiliateRule(article);
  const click = clickCounter();
  let brands: PlacedBrandCta[] = [];

  const marked = (block: BodyBlock): BodyBlock => {
    if (block.kind === 'slot' && block.format === 'brand-ctas') {
      brands = article.brandCTAs.map((brand) => ({
        ...brand,
        click: click(affiliateLink(brand.link) ?? { affiliate: 'other' }),
      }));
    }
    if (block.kind !== 'html') return block;
    const html = markLinks(block.html, (href) => {
      const link = affiliateLink(href);
      return link === undefined ? undefined : { rel: SPONSORED_REL, ...clickEvent(click(link)) };
    });
    return { kind: 'html', html };
  };

  const disclosed = placeDisclosure(article, placed.sections, (href) => affiliateLink(href) !== undefined);
  const sections = disclosed.map((section) => ({ ...section, blocks: section.blocks.map(marked) }));
  return { body: { ...placed, sections }, brands };
}
