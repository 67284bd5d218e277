import type { ArticleDate } from '@plainwell/contracts/article/byline.ts';
import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Person } from '@plainwell/contracts/article/person.ts';
import { DateText } from '../wording/DateText.tsx';
import { ReviewMark } from './ReviewMark.tsx';
import type { BylineRole } from '@plainwell/contracts/browser/byline/byline-people.ts';
import { BylineName } from './BylineName.tsx';
import { NameList } from './people/NameList.tsx';
import { OtherPeople } from './people/OtherPeople.tsx';
import styles from './Credit.module.css';

interface CreditProps {
  language: InterfaceLanguage;
  /** Language of the article's text, if it differs from the interface's. */
  lang: ArticleLanguage | undefined;
  /** The action: "Edited by" if names follow, "Medically reviewed" if only a date follows. */
  label: string;
  creditedAs: BylineRole;
  people: Person[];
  isOverlayFetched: boolean;
  /** Date of the action. */
  date?: ArticleDate | undefined;
  /** Whether this line leads the byline. */
  isLead?: boolean;
  /** Whether a medical professional checked the article. If so, the line shows the review mark. */
  isVerified?: boolean;
}

/** One line of the byline: the action, the people and the date. Renders nothing if both people and date are absent. */
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
    // No `<p>`: an overlay follows its name, and a paragraph cannot contain block elements.
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
