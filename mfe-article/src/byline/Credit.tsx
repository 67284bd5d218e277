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
  /** What was done: "Edited by" before names, "Medically reviewed" before a date alone. */
  label: string;
  people: Person[];
  /** When they did it. */
  date?: ArticleDate | undefined;
  /** The line that leads the byline. */
  isLead?: boolean;
  /** A medical professional stands behind it: the line carries the mark. */
  isVerified?: boolean;
}

/** One line of the byline: what was done, by whom, when. Nothing when neither who nor when is known. */
export function Credit({ language, lang, label, people, date, isLead = false, isVerified = false }: CreditProps) {
  if (people.length === 0 && date === undefined) return null;
  return (
    <p className={isLead ? styles.lead : styles.credit}>
      {isVerified ? <ReviewMark /> : null}
      {label}
      {people.length === 0 ? null : (
        <>
          {' '}
          <NameList language={language} people={people} />
        </>
      )}
      {date === undefined ? null : (
        <>
          {' '}
          <DateText language={language} lang={lang} date={date} />
        </>
      )}
    </p>
  );
}
