import type { HistoryEntry } from '@plainwell/contracts/article/byline.ts';
import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { PartialDate } from '@plainwell/contracts/primitives/primitives.ts';
import { historyMessages } from '@plainwell/ui/messages/article/history.ts';
import { partialDateText } from '@plainwell/ui/wording/partial-date-text.ts';
import { NameList } from '../byline/people/NameList.tsx';
import { PersonName } from '../byline/people/PersonName.tsx';
import { historyCredits } from './history-credits.ts';
import styles from './HistoryItem.later.module.css';

interface HistoryItemProps {
  language: InterfaceLanguage;
  /** Language of the article's text, if it differs from the interface's. */
  lang: ArticleLanguage | undefined;
  date: PartialDate;
  entry: HistoryEntry;
}

/** One entry of the history: the date, the action, the people and the reasons. */
export function HistoryItem({ language, lang, date, entry }: HistoryItemProps) {
  const { action, updateReason } = entry;
  return (
    <li className={styles.item}>
      <time className={styles.date} dateTime={date}>
        {partialDateText(date, language)}
      </time>
      <div>
        <p className={styles.action} lang={lang}>
          {action}
        </p>
        {historyCredits(entry, language).map(({ label, people }) => (
          <p key={label ?? ''} className={styles.credit}>
            {label === undefined ? null : `${label} `}
            <NameList language={language} people={people} renderName={(person) => <PersonName person={person} />} />
          </p>
        ))}
        {updateReason.length === 0 ? null : (
          <>
            <p className={styles.reasonsLabel}>{historyMessages[language].updateReasons}</p>
            <ul className={styles.reasons} lang={lang}>
              {updateReason.map((reason, index) => (
                <li key={index}>{reason}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </li>
  );
}
