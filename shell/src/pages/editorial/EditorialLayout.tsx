import type { EditorialPage } from '@plainwell/contracts/article/editorial-page.ts';
import { interfaceLanguageFor } from '@plainwell/contracts/primitives/language.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';

/** An editorial page, such as the terms of use: title, sections, and date of the last change. */
export function EditorialLayout({ page }: { page: EditorialPage }) {
  const messages = shellMessages[interfaceLanguageFor(page.language)];
  return (
    <article className="editorial-page">
      <h1>{page.title}</h1>
      {page.deck === undefined ? null : <p className="editorial-deck">{page.deck}</p>}
      <div className="prose">
        {page.tabs.map(({ id, title, body }) => (
          <section key={id} id={id}>
            {title === null ? null : <h2>{title}</h2>}
            <div dangerouslySetInnerHTML={{ __html: body }} />
          </section>
        ))}
      </div>
      {page.lastUpdated === undefined ? null : (
        <p className="editorial-date">
          <time dateTime={page.lastUpdated}>{messages.updatedOn(page.lastUpdated)}</time>
        </p>
      )}
    </article>
  );
}
