import { useId } from 'react';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { savedArticleName, type SavedArticleState } from '@plainwell/page-state/saved-articles.ts';
import { savedListMessages } from '@plainwell/ui/messages/account/saved-list.ts';
import { listAddress } from './controls/list-address.ts';
import { ListControls } from './controls/ListControls.tsx';
import { FormOutcome } from './messages/FormOutcome.tsx';
import { ListPages } from './controls/ListPages.tsx';
import { NoArticles } from './NoArticles.tsx';
import { PassingMessages } from './messages/PassingMessages.tsx';
import styles from './SavedList.module.css';
import { SavedRow } from './row/SavedRow.tsx';
import { useReloadWhenStale } from './changes/use-reload-when-stale.ts';
import { useListChanges } from './changes/use-list-changes.ts';

/** Number of rows whose pictures are on the first screen of a usual window. */
const FIRST_ROWS = 4;

/** States in which an article looks removed: before and after the site has confirmed. */
const looksRemoved: readonly SavedArticleState[] = ['removing', 'not-saved'];

/**
 * The reader's list, with removing and undoing, sorting, filtering and paging.
 *
 * Needs JavaScript to remove and put back without leaving the page. Everything is links and forms, which work without
 * JavaScript and before it loads. If the reader removes an article while the script loads, the removal waits for the
 * script.
 */
export function SavedList({
  language,
  list,
  query,
  siteNames,
  action,
  removed,
  news,
  reason,
}: ModuleProps<'account-save', './SavedList'>) {
  const words = savedListMessages[language];
  const id = useId();
  const [homeSite] = Object.keys(siteNames);
  const href = (page: number) => listAddress(action, query, homeSite, page);
  const here = href(list.page);
  const { states, notification, change, dismiss, isChangedElsewhere } = useListChanges(list.articles, here);
  useReloadWhenStale();

  const rows = list.articles.map((article) => {
    const name = savedArticleName(article);
    return { article, name, state: states.get(name) ?? 'saved' };
  });
  const total = list.total - rows.filter(({ state }) => looksRemoved.includes(state)).length;
  const told = rows.findIndex(({ name }) => name === notification?.owner);
  const buttonId = (index: number) => `${id}-${index}`;
  // If the reader searched for no title, an empty list means that nothing of this site is saved. The link must then
  // drop the filter by site, too.
  const everything = { ...query, title: '', site: query.title === '' ? null : query.site };
  return (
    <section className={styles.list}>
      <FormOutcome language={language} happened={news} reason={reason} removed={removed} returnPath={here} />
      {list.sites.length === 0 ? null : (
        <ListControls
          words={words}
          homeSite={homeSite}
          action={action}
          list={list}
          query={query}
          siteNames={siteNames}
        />
      )}
      {list.articles.length === 0 ? (
        <NoArticles
          language={language}
          title={query.title}
          isNothingSaved={list.sites.length === 0}
          allHref={listAddress(action, everything, homeSite)}
        />
      ) : (
        <div>
          <p className={styles.count} dir="auto">
            {query.title === '' ? words.count(total) : words.countFitting(total, query.title)}
          </p>
          <ul className={styles.rows}>
            {rows.map(({ article, name, state }, index) => (
              <SavedRow
                key={name}
                buttonId={buttonId(index)}
                language={language}
                article={article}
                siteName={query.site === null ? (siteNames[article.site] ?? article.site) : undefined}
                returnPath={here}
                isRemoved={looksRemoved.includes(state)}
                isFirst={index < FIRST_ROWS}
                onChange={(type) => void change(article, type)}
              />
            ))}
          </ul>
        </div>
      )}
      <ListPages words={words} page={list.page} pages={list.pages} href={href} />
      <PassingMessages
        language={language}
        notification={notification}
        title={list.articles[told]?.metadata.title}
        isChangedElsewhere={isChangedElsewhere}
        isPageEmptied={rows.length > 0 && rows.every(({ state }) => state === 'not-saved')}
        address={here}
        shownAgain={href(list.page < list.pages ? list.page : Math.max(1, list.page - 1))}
        onDismiss={() => {
          // The pressed button disappears: the focus returns to the article of the message.
          document.getElementById(buttonId(told))?.focus();
          if (notification !== null) dismiss(notification.id);
        }}
      />
    </section>
  );
}
