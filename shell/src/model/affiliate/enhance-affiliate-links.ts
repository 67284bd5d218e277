import type { Article } from '@plainwell/contracts/article/article.ts';
import type { BodyBlock } from '@plainwell/contracts/article/body-block.ts';
import { clickEvent } from '@plainwell/contracts/html-attributes/page-event-attribute.ts';
import { AFFILIATE_CATEGORY, type AffiliateClick } from '@plainwell/contracts/modules/page-event.ts';
import type { PlacedBrandCta } from '@plainwell/contracts/modules/props/placed-brand-cta.ts';
import { SPONSORED_REL } from '@plainwell/contracts/browser/ads/paid-links.ts';
import { affiliateRule, type AffiliateLink } from './affiliate-rule.ts';
import { markLinks } from './mark-links.ts';
import type { PlacedBody } from '../body/place-body-slots.ts';
import { placeDisclosure } from './place-disclosure.ts';

/** The body with marked and disclosed affiliate links, and the brand blocks with the click events of their links. */
export interface AffiliateLinks {
  body: PlacedBody;
  brands: PlacedBrandCta[];
}

/**
 * Returns a function that counts affiliate links in order: position 1 for the article's first link, 2 for every later
 * one (rules.md#brands).
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
 * Marks the affiliate links of a placed body in reading order, with the brand blocks at their place among them. Sets
 * `rel` and the event that a click sends, and changes no other attribute, such as `target`. Inserts the disclosure
 * before the first affiliate link or brand block. Needs the placed body, because the order of links and brand blocks
 * depends on their places.
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
