import type { ArticleDate } from '@plainwell/contracts/article/byline.ts';
import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Person } from '@plainwell/contracts/article/person.ts';
import { DateText } from '../wording/DateText.tsx';
import { ReviewMark } from './ReviewMark.tsx';
import type { BylineRole } from './byline-people.ts';
import { BylineName } from './BylineName.tsx';
import { NameList } from './people/NameList.tsx';
import { OtherPeople } from './people/OtherPeople.tsx';
import styles from './Credit.module.css';

interface CreditProps {
  language: InterfaceLanguage;
  /** Language of the article's own words, where it differs. */
  lang: ArticleLanguage | undefined;
  /** What was done: "Edited by" before names, "Medically reviewed" before a date alone. */
  label: string;
  creditedAs: BylineRole;
  people: Person[];
  isOverlayFetched: boolean;
  /** When they did it. */
  date?: ArticleDate | undefined;
  /** The line that leads the byline. */
  isLead?: boolean;
  /** A medical professional stands behind it: the line carries the mark. */
  isVerified?: boolean;
}

/** One line of the byline: what was done, by whom, when. Nothing when neither who nor when is known. */
export function Credit({
  language,
  lang,
  label,
  creditedAs,
  people,
  isOverlayFetched,
  date,
  isLead = false,
  isVerified = false,
}: CreditProps) {
  if (people.length === 0 && date === undefined) return null;
  return (
    // No paragraphs: an overlay stands behind its name, and no block may stand in a paragraph.
    <div className={isVerified ? styles.verified : undefined}>
      {isVerified ? <ReviewMark /> : null}
      <div className={isLead ? styles.lead : styles.credit}>
        {label}
        {people.length === 0 ? null : (
          <>
            {' '}
            <NameList
              language={language}
              people={people}
              as="div"
              renderName={(person) => (
                <BylineName
                  language={language}
                  lang={lang}
                  creditedAs={creditedAs}
                  person={person}
                  isOverlayFetched={isOverlayFetched}
                />
              )}
              renderOthers={(text, unnamed) => (
                <OtherPeople language={language} lang={lang} text={text} people={unnamed} />
              )}
            />
          </>
        )}
        {date === undefined ? null : (
          <>
            {' '}
            <DateText language={language} lang={lang} date={date} />
          </>
        )}
      </div>
    </div>
  );
}
