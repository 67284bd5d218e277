import { useId } from 'react';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { scopedAnchor, SOURCES_ANCHOR } from '@plainwell/contracts/browser/page-anchors.ts';
import { articleMessages } from '@plainwell/ui/messages/article/article.ts';
import { QuietDisclosure } from '@plainwell/ui/primitives/disclosure/QuietDisclosure.tsx';
import { namedByHeading } from '@plainwell/ui/wording/landmark-name.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { Attribution } from './Attribution.tsx';
import { SourceList } from './SourceList.tsx';
import styles from './Sources.later.module.css';

/**
 * Maximum number of sources in a list that is open from the start. A longer list would push the following content far
 * down, so it opens on demand.
 */
const OPEN_SOURCES_MAXIMUM = 8;

/**
 * The references of the article and the attribution that its license requires. Static: a long list is a `<details>`.
 * Browsers open it when a link leads into it, such as a citation in the text or the link among the article's tools.
 */
export function Sources({
  language,
  contentLanguage,
  articleTitle,
  sources,
  attribution,
  anchorScope,
}: ModuleProps<'article', './Sources'>) {
  const headingId = useId();
  if (sources.length === 0 && attribution === undefined) return null;
  const messages = articleMessages[language];
  const heading = sources.length === 0 ? messages.aboutText : messages.sources;
  const anchor = scopedAnchor(SOURCES_ANCHOR, anchorScope);
  const isFolded = sources.length > OPEN_SOURCES_MAXIMUM;
  const list = <SourceList language={language} sources={sources} />;
  return (
    <section
      id={isFolded ? undefined : anchor}
      className={`styled-later ${styles.sources}`}
      {...namedByHeading(headingId, heading, articleTitle)}
      data-print="address"
    >
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      {isFolded ? (
        <div className={styles.all}>
          <QuietDisclosure summary={messages.sourcesCount(sources.length)}>
            <div id={anchor} className={styles.folded}>
              {list}
            </div>
          </QuietDisclosure>
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
