import { useId } from 'react';
import { ALL_SITES } from '@plainwell/contracts/browser/saved-articles.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import type { SavedListMessages } from '@plainwell/ui/messages/account/saved-list.ts';
import { Button } from '@plainwell/ui/primitives/button/Button.tsx';
import styles from './ListControls.module.css';
import { offeredSites } from './offered-sites.ts';

interface ListControlsProps extends Pick<
  ModuleProps<'account-save', './SavedList'>,
  'action' | 'list' | 'query' | 'siteNames'
> {
  words: SavedListMessages;
  /** The site that shows the list. */
  homeSite: string | undefined;
}

/** The form that filters and sorts the list. It leads to another address of the list. */
export function ListControls({ words, homeSite, action, list, query, siteNames }: ListControlsProps) {
  const id = useId();
  const sites = offeredSites(homeSite, list.sites, query.site);
  return (
    <search aria-label={words.controls}>
      <form className={styles.controls} action={action}>
        <div className={styles.field} data-grows="">
          <label htmlFor={`${id}-q`}>{words.titleContains}</label>
          <input
            className={styles.control}
            id={`${id}-q`}
            type="search"
            name="q"
            defaultValue={query.title}
            dir="auto"
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-sort`}>{words.sortBy}</label>
          <select className={styles.control} id={`${id}-sort`} name="sort" defaultValue={query.sort}>
            {Object.entries(words.sorts).map(([sort, label]) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </select>
        </div>
        {sites.length > 1 ? (
          <div className={styles.field}>
            <label htmlFor={`${id}-site`}>{words.site}</label>
            <select className={styles.control} id={`${id}-site`} name="site" defaultValue={query.site ?? ALL_SITES}>
              {sites.map((site) => (
                <option key={site} value={site}>
                  {siteNames[site] ?? site}
                </option>
              ))}
              <option value={ALL_SITES}>{words.allSites}</option>
            </select>
          </div>
        ) : null}
        <Button type="submit" label={words.apply} />
      </form>
    </search>
  );
}
