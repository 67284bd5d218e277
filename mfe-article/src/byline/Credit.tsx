import type { ArticleDate } from '@plainwell/contracts/byline.ts';
import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/language.ts';
import type { Person } from '@plainwell/contracts/person.ts';
import { DateText } from '../wording/DateText.tsx';
import { ReviewMark } from '../review/ReviewMark.tsx';
import { NameList } from './NameList.tsx';
import styles from './Credit.module.css';

interface CreditProps {
  language: InterfaceLanguage;
  lang?: ArticleLanguage | undefined;
  /** What they did, such as "Edited by". */
  label: string;
  people: Person[];
  /** When they did it. */
  date?: ArticleDate | undefined;
  /** The line that leads the byline. */
  isLead?: boolean;
  /** A medical professional stands behind it: the line carries the mark. */
  isVerified?: boolean;
}

/** One line of the byline: what was done, by whom, when. Nothing when nobody did it. */
export function Credit({ language, lang, label, people, date, isLead = false, isVerified = false }: CreditProps) {
  if (people.length === 0) return null;
  return (
    <p className={isLead ? styles.lead : styles.credit}>
      {isVerified ? <ReviewMark /> : null}
      {label} <NameList language={language} people={people} />
      {date === undefined ? null : (
        <>
          {' '}
          <DateText language={language} lang={lang} date={date} />
        </>
      )}
    </p>
  );
}
