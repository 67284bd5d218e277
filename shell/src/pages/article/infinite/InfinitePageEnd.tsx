import { createElement } from 'react';
import type { InfinitePageOptions } from '@plainwell/contracts/modules/infinite-page.ts';
import { ISLAND_TAG } from '@plainwell/contracts/browser/page-elements.ts';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import { infinitePageMessages } from '@plainwell/ui/messages/shell/infinite-page.ts';
import { languageLinks } from '../../../routes/language-links.ts';
import type { ArticlePage, Feed } from '../view-model.ts';

interface InfinitePageEndProps {
  id: string;
  page: Pick<ArticlePage, 'article' | 'language' | 'site'>;
  feed: Feed;
}

function optionsOf(
  { article, language, site }: InfinitePageEndProps['page'],
  { items, addressSpace }: Feed,
): InfinitePageOptions {
  const { loading, failed, end } = infinitePageMessages[language];
  return {
    items: items.map(({ canonicalPath, title }) => ({ link: `/${canonicalPath}`, title })),
    addressSpace,
    adLayout: article.targeting.adLayout,
    siteName: site.name,
    words: { loading, failed, end },
  };
}

/**
 * The element below the last article: the loading state, and a plain link to the next article, or to the front page if
 * none follows.
 */
export function InfinitePageEnd({ id, page, feed }: InfinitePageEndProps) {
  const words = infinitePageMessages[page.language];
  const [next] = feed.items;
  const content = (
    <nav id={id} tabIndex={-1} className="feed-end" aria-label={words.goOn} data-print="none">
      <output className="feed-status">{next === undefined ? words.end : null}</output>
      <p className="feed-next" hidden={next === undefined}>
        {words.nextArticle}{' '}
        <a rel="next" href={next && `${feed.addressSpace}/${next.canonicalPath}`}>
          {next?.title}
        </a>
      </p>
      <p className="feed-next" data-feed-home="" hidden={next !== undefined}>
        <a href={languageLinks(page.language).home}>{words.home}</a>
      </p>
    </nav>
  );
  return createElement(
    ISLAND_TAG,
    {
      'data-slot': 'feed',
      'data-remote': SHELL_NAME,
      'data-module': './Feed',
      'data-strategy': 'idle',
      'data-unavailable': 'server-html',
      'data-feed': JSON.stringify(optionsOf(page, feed)),
    },
    content,
  );
}
