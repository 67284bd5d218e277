import { useId } from 'react';
import type { ModuleProps } from '@plainwell/contracts/modules.ts';
import { articleMessages } from '@plainwell/ui/messages/article.ts';
import { QuietDisclosure } from '@plainwell/ui/primitives/QuietDisclosure.tsx';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { Attribution } from './Attribution.tsx';
import { SourceList } from './SourceList.tsx';
import styles from './Sources.module.css';

/** A list up to this length stands open; a longer one would bury what follows and opens on demand. */
const OPEN_SOURCES_MAXIMUM = 8;

/**
 * The references of the article and the credit that its licence asks for. Static: a long list is a `<details>`, which
 * browsers also open by themselves when a citation in the text leads into it.
 */
export function Sources({ language, contentLanguage, sources, attribution }: ModuleProps<'article', './Sources'>) {
  const headingId = useId();
  if (sources.length === 0 && attribution === undefined) return null;
  const messages = articleMessages[language];
  const list = <SourceList language={language} sources={sources} />;
  return (
    <section className={styles.sources} aria-labelledby={headingId} data-print="address">
      <h2 id={headingId} className={styles.heading}>
        {sources.length === 0 ? messages.aboutText : messages.sources}
      </h2>
      {sources.length > OPEN_SOURCES_MAXIMUM ? (
        <div className={styles.all}>
          <QuietDisclosure summary={messages.sourcesCount(sources.length)}>{list}</QuietDisclosure>
        </div>
      ) : (
        list
      )}
      {attribution === undefined ? null : (
        <Attribution language={language} lang={textLanguage(language, contentLanguage)} attribution={attribution} />
      )}
    </section>
  );
}
