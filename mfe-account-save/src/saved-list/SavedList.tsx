import { useId } from 'react';
import type { ModuleProps } from '@plainwell/contracts/modules.ts';
import { savedListMessages } from '@plainwell/ui/messages/account-saved-list.ts';
import { articleKey } from './article-key.ts';
import { listAddress } from './list-address.ts';
import { ListControls } from './ListControls.tsx';
import { ListNews } from './ListNews.tsx';
import { ListPages } from './ListPages.tsx';
import { NoArticles } from './NoArticles.tsx';
import { PassingMessages } from './PassingMessages.tsx';
import { isEmptied, removedCount, standingOf } from './removal-state.ts';
import styles from './SavedList.module.css';
import { SavedRow } from './SavedRow.tsx';
import { useFreshPage } from './use-fresh-page.ts';
import { useRemovals } from './use-removals.ts';

/** Rows whose pictures are in the first screen of a usual window. */
const FIRST_ROWS = 4;

/**
 * The reader's list, with removing and undoing, sorting, filtering and paging.
 *
 * Why it needs JavaScript in the browser: to remove and put back without leaving the page. All of it is links and forms, which
 * work before the script has come and without it; a removal that is sent while the script is on its way waits for it.
 */
export function SavedList({ language, list, query, siteNames, action, removed, news }: ModuleProps<'account-save', './SavedList'>) {
  const words = savedListMessages[language];
  const id = useId();
  const [homeSite] = Object.keys(siteNames);
  const href = (page: number) => listAddress(action, query, homeSite, page);
  const here = href(list.page);
  const { state, wish, dismiss, isChangedElsewhere } = useRemovals(list.articles, here);
  useFreshPage();

  const keys = list.articles.map(articleKey);
  const total = list.total - removedCount(state);
  const failed = keys.findIndex((key) => key === state.failure?.key);
  const buttonId = (index: number) => `${id}-${index}`;
  // Without the title the list may still be empty, because nothing of this site is saved.
  const everything = { ...query, title: '', site: query.title === '' ? null : query.site };
  return (
    <section className={styles.list}>
      <ListNews language={language} happened={news} removed={removed} returnPath={here} />
      {list.sites.length === 0 ? null : (
        <ListControls words={words} homeSite={homeSite} action={action} list={list} query={query} siteNames={siteNames} />
      )}
      {list.articles.length === 0 ? (
        <NoArticles language={language} title={query.title} isNothingSaved={list.sites.length === 0} allHref={listAddress(action, everything, homeSite)} />
      ) : (
        <div>
          <p className={styles.count} dir="auto">
            {query.title === '' ? words.count(total) : words.countFitting(total, query.title)}
          </p>
          <ul className={styles.rows}>
            {list.articles.map((article, index) => {
              const key = articleKey(article);
              return (
                <SavedRow
                  key={key}
                  buttonId={buttonId(index)}
                  language={language}
                  article={article}
                  siteName={query.site === null ? (siteNames[article.site] ?? article.site) : undefined}
                  returnPath={here}
                  standing={standingOf(state, key)}
                  isFirst={index < FIRST_ROWS}
                  onWish={(standing) => wish(key, standing)}
                />
              );
            })}
          </ul>
        </div>
      )}
      <ListPages words={words} page={list.page} pages={list.pages} href={href} />
      <PassingMessages
        language={language}
        state={state}
        failedTitle={list.articles[failed]?.metadata.title}
        isChangedElsewhere={isChangedElsewhere}
        isPageEmptied={isEmptied(state, keys)}
        address={here}
        shownAgain={href(list.page < list.pages ? list.page : Math.max(1, list.page - 1))}
        onDismiss={() => {
          // The button that was pressed goes away: the focus goes back to the article that it was about.
          document.getElementById(buttonId(failed))?.focus();
          dismiss();
        }}
      />
    </section>
  );
}
