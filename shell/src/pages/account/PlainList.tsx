import { ALL_SITES } from '@plainwell/contracts/browser/saved-articles.ts';
import { savedListMessages } from '@plainwell/ui/messages/account/saved-list.ts';
import { Pagination } from '../../layout/Pagination.tsx';
import type { AccountPage } from './account-page.ts';

/** Fallback: the saved articles as plain links, each with a form to remove it. */
export function PlainList({ language, view, path }: AccountPage) {
  if (view === null) return null;
  const words = savedListMessages[language];
  const { list, query } = view;
  const address = (page: number) => {
    const asked = new URLSearchParams({
      site: query.site ?? ALL_SITES,
      q: query.title,
      sort: query.sort,
      page: String(page),
    });
    return `${path}?${asked}`;
  };
  return (
    <>
      <p className="list-count">{words.count(list.total)}</p>
      <ul>
        {list.articles.map(({ articleId, site, metadata: { url, title } }) => (
          <li key={`${site}/${articleId}`} dir="auto">
            <a href={url}>{title}</a>
            <form method="post" action="/account/saved/remove">
              <input type="hidden" name="articleId" value={articleId} />
              <input type="hidden" name="site" value={site} />
              <input type="hidden" name="return" value={address(list.page)} />
              <button type="submit" aria-label={words.removeTitled(title)}>
                {words.remove}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <Pagination language={language} pages={list} href={address} />
    </>
  );
}
