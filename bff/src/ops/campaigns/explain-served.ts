import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';
import { slotFormatSchema } from '@plainwell/contracts/article/body-block.ts';
import { linkedCategorySlug, mainCategorySlug } from '@plainwell/contracts/article/category.ts';
import { sellerSchema } from '@plainwell/contracts/modules/props/ad-slot-props.ts';
import { interfaceLanguageFor } from '@plainwell/contracts/primitives/language.ts';
import type { CampaignService } from '../../ads/campaigns/campaign-service.ts';
import { candidatesFor, refusalsOf, type CreativeRequest } from '../../ads/campaigns/choose-campaign.ts';
import { chooseHouseCreative } from '../../ads/creatives/choose-house-creative.ts';
import type { ServedFound, ServedQuestion } from './campaign-pages.ts';

/** Returns the article's path in an address of this site, and the template that the address names. */
function pathIn(address: string): { path: string; template: 'infinite' | 'tabbed' | undefined } {
  const { pathname } = URL.parse(address.trim(), 'https://this-site.invalid') ?? { pathname: '/' };
  const [, template, path = ''] = /^\/(?:(infinite|tabbed)\/)?(.*?)\/?$/.exec(pathname) ?? [];
  return { path, template: template === 'infinite' || template === 'tabbed' ? template : undefined };
}

interface ExplainParts {
  service: Pick<CampaignService, 'known' | 'allowance'>;
  articleByPath: ContentPort['articleByPath'];
  hasAdServer: boolean;
}

/** Creates the function that explains, for each campaign, why an ad slot of an article would show it or not. */
export function createExplainServed({ service, articleByPath, hasAdServer }: ExplainParts) {
  return async (question: ServedQuestion, now: number): Promise<ServedFound> => {
    const { path, template } = pathIn(question.address);
    const article = path === '' ? null : await articleByPath(path);
    if (article === null) return { fault: 'There is no article at this address.' };
    const asked: CreativeRequest = {
      format: slotFormatSchema.catch('medium-rectangle').parse(question.format),
      seller: sellerSchema.catch('ads').parse(question.seller),
      language: interfaceLanguageFor(article.language),
      k1: article.targeting.k1,
      category: mainCategorySlug(article.categories),
      template: template ?? article.template,
      shown: [],
      seen: new Map(),
    };
    const verdicts = service
      .known()
      .map((campaign) => ({ campaign, refusals: refusalsOf(campaign, asked, service.allowance, now) }));
    const house =
      asked.seller === 'partners'
        ? null
        : chooseHouseCreative({ slot: 'inline-1', k1: asked.k1 }).words[asked.language].headline;
    const further = article.categories.slice(1).flatMap((category) => linkedCategorySlug(category) ?? []);
    const targeting = [
      `topic key ${asked.k1 ?? 'none'}`,
      `main category ${asked.category ?? 'none'}${further.length === 0 ? '' : ` (${further.join(', ')}: not counted)`}`,
      `language ${asked.language}`,
      `page ${asked.template}`,
    ].join(', ');
    // Only partners' campaigns fill partners' ad slots (rules.md#ad-layouts).
    const isAdServerFirst = hasAdServer && asked.seller !== 'partners';
    const candidates = candidatesFor(service.known(), asked, service.allowance, now);
    return { title: article.title, targeting, isAdServerFirst, verdicts, candidates, house };
  };
}
