import { useId } from 'react';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { articleHistoryAnchor } from '@plainwell/contracts/browser/page-anchors.ts';
import { historyMessages } from '@plainwell/ui/messages/article/history.ts';
import { QuietDisclosure } from '@plainwell/ui/primitives/disclosure/QuietDisclosure.tsx';
import { namedByHeading } from '@plainwell/ui/wording/landmark-name.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { historyTimeline } from './history-timeline.ts';
import { HistoryEntries } from './HistoryEntries.tsx';
import styles from './History.later.module.css';

/** Number of entries that show before the reader opens the others (rules.md#history). */
const ENTRIES_SHOWN = 2;

/**
 * The history of the article, newest entry first. Static: the older entries are in a `<details>`, whose summary names
 * its next action.
 */
export function History({
  language,
  contentLanguage,
  articleTitle,
  id,
  articleHistory,
}: ModuleProps<'article', './History'>) {
  const headingId = useId();
  const timeline = historyTimeline(articleHistory);
  if (timeline.length === 0) return null;
  const messages = historyMessages[language];
  const lang = textLanguage(language, contentLanguage);
  const older = timeline.slice(ENTRIES_SHOWN);
  return (
    <section
      id={articleHistoryAnchor(id)}
      className={`styled-later ${styles.history}`}
      {...namedByHeading(headingId, messages.history, articleTitle)}
    >
      <h2 id={headingId} className={styles.heading}>
        {messages.history}
      </h2>
      <HistoryEntries language={language} lang={lang} entries={timeline.slice(0, ENTRIES_SHOWN)} first={1} />
      {older.length === 0 ? null : (
        <div className={styles.older}>
          <QuietDisclosure summary={messages.viewAll} openSummary={messages.viewLess}>
            <HistoryEntries language={language} lang={lang} entries={older} first={ENTRIES_SHOWN + 1} />
          </QuietDisclosure>
        </div>
      )}
    </section>
  );
}
