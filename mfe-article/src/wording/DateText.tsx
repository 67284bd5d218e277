import type { ArticleDate } from '@plainwell/contracts/article/byline.ts';
import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { articleMessages } from '@plainwell/ui/messages/article/article.ts';
import { datePrecision } from '@plainwell/ui/wording/date-precision.ts';

interface DateTextProps {
  language: InterfaceLanguage;
  /** Language of the date's wording, if it differs from the interface's. */
  lang: ArticleLanguage | undefined;
  date: ArticleDate;
}

/** A date inside a sentence: "on October 4, 2024", "in October 2024". `datetime` has only the parts that are stated. */
export function DateText({ language, lang, date }: DateTextProps) {
  return (
    <>
      {articleMessages[language].onDate[datePrecision(date.date)]}{' '}
      <time dateTime={date.date} lang={lang}>
        {date.display}
      </time>
    </>
  );
}
