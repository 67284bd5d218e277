import { createElement } from 'react';
import type { InfinitePageOptions } from '@plainwell/contracts/modules/infinite-page.ts';
import { AD_DEBUG_PARAMETER, AD_LAYOUT_PARAMETER } from '@plainwell/contracts/browser/infinite-page.ts';
import { ISLAND_TAG } from '@plainwell/contracts/browser/page-elements.ts';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import { infinitePageMessages } from '@plainwell/ui/messages/shell/infinite-page.ts';
import { languageLinks } from '../../../routes/language-links.ts';
import type { ArticlePage, ScrollList } from '../view-model.ts';

interface InfinitePageEndProps {
  id: string;
  page: Pick<ArticlePage, 'article' | 'flags' | 'language' | 'site'>;
  scrollList: ScrollList;
}

function optionsOf(
  { article, flags, language, site }: InfinitePageEndProps['page'],
  { items, addressSpace }: ScrollList,
): InfinitePageOptions {
  const { loading, failed, end } = infinitePageMessages[language];
  const query = new URLSearchParams({
    [AD_LAYOUT_PARAMETER]: article.targeting.adLayout,
    ...(flags.adDebug === true && { [AD_DEBUG_PARAMETER]: '1' }),
  });
  return {
    items: items.map(({ canonicalPath, title }) => ({ link: `/${canonicalPath}`, title })),
    addressSpace,
    query: query.toString(),
    siteName: site.name,
    words: { loading, failed, end },
  };
}

/**
 * The element below the last article: the loading state, and a plain link to the next article, or to the front page if
 * none follows.
 */
export function InfinitePageEnd({ id, page, scrollList }: InfinitePageEndProps) {
  const words = infinitePageMessages[page.language];
  const [next] = scrollList.items;
  const content = (
    <nav id={id} tabIndex={-1} className="infinite-end" aria-label={words.goOn} data-print="none">
      <output className="infinite-status">{next === undefined ? words.end : null}</output>
      <p className="infinite-next" hidden={next === undefined}>
        {words.nextArticle}{' '}
        <a rel="next" href={next && `${scrollList.addressSpace}/${next.canonicalPath}`}>
          {next?.title}
        </a>
      </p>
      <p className="infinite-next" data-home="" hidden={next !== undefined}>
        <a href={languageLinks(page.language).home}>{words.home}</a>
      </p>
    </nav>
  );
  return createElement(
    ISLAND_TAG,
    {
      'data-slot': 'infinite-page',
      'data-remote': SHELL_NAME,
      'data-module': './InfinitePage',
      'data-strategy': 'idle',
      'data-unavailable': 'server-html',
      'data-options': JSON.stringify(optionsOf(page, scrollList)),
    },
    content,
  );
}
