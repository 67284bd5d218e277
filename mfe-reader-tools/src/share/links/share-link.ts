import type { ShareBarType } from '@plainwell/contracts/modules/props/sharing.ts';
import { localized } from '@plainwell/contracts/browser/localized.ts';
import { campaignAddress } from './campaign-address.ts';
import { shareableTitle, type SharedArticle } from './shared-article.ts';
import type { ShareTarget } from './share-targets.ts';

/**
 * Longest title in a post on X, in characters. A post has at most 280. Any address counts as 23, and the space before
 * it as one.
 */
export const POST_TITLE_MAXIMUM = 280 - 23 - 1;

/** Returns an address with a query in the encoding of forms (`+` for a space), as web servers expect. */
function webAddress(base: string, query: Record<string, string | undefined>): string {
  const address = new URL(base);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, value);
  return address.href;
}

/** Returns the address of the site's own form, which sends the article by e-mail. */
function emailSharePage({ url, language }: SharedArticle): string {
  return localized(`/share/email?article=${encodeURIComponent(new URL(url).pathname)}`, language);
}

/**
 * Returns the address of a new text message. The `&` after the `?` is for iOS, which since version 8 reads the body
 * only after an `&`.
 */
function smsAddress(body: string): string {
  return `sms:?&body=${encodeURIComponent(body)}`;
}

/**
 * Returns the address through which a reader shares the article with `target`, without JavaScript: the network's public
 * share page, the site's own form for e-mail, or the reader's message program. The article's address in it carries the
 * campaign; for e-mail, the mail adds the campaign.
 */
export function shareLink(target: ShareTarget, article: SharedArticle, shareBarType: ShareBarType): string {
  const title = shareableTitle(article.title);
  const social = campaignAddress(article.url, { medium: 'social', source: target, shareBarType });
  switch (target) {
    case 'email':
      return emailSharePage(article);
    case 'sms': {
      const url = campaignAddress(article.url, { medium: 'sms', source: target, shareBarType });
      return smsAddress(`${title} ${url}`);
    }
    case 'facebook':
      return webAddress('https://www.facebook.com/sharer/sharer.php', { u: social });
    case 'twitter':
      return webAddress('https://x.com/intent/tweet', {
        url: social,
        text: shareableTitle(article.title, POST_TITLE_MAXIMUM),
      });
    case 'pinterest':
      return webAddress('https://www.pinterest.com/pin/create/button/', {
        url: social,
        media: article.image,
        description: title,
      });
    case 'reddit':
      return webAddress('https://www.reddit.com/submit', { url: social, title });
    case 'flipboard':
      return webAddress('https://share.flipboard.com/bookmarklet/popout', { v: '2', url: social, title });
  }
}
