import { useId } from 'react';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { seriesMessages } from '@plainwell/ui/messages/article/series.ts';
import { namedByHeading } from '@plainwell/ui/wording/landmark-name.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { seriesParts } from './series-parts.ts';
import { SeriesList } from './SeriesList.tsx';
import styles from './ContentSeriesHeader.module.css';

/**
 * The series that the article belongs to, above the title and in the colors of the series. Static: it has links, and
 * the rest of a long series opens natively.
 */
export function ContentSeriesHeader({
  language,
  contentLanguage,
  articleTitle,
  contentSeries,
  current,
}: ModuleProps<'article', './ContentSeriesHeader'>) {
  const titleId = useId();
  const {
    title,
    icon,
    link,
    single_author: isByOne,
    author,
    articles,
    description,
    color_scheme: scheme,
  } = contentSeries;
  const messages = seriesMessages[language];
  const lang = textLanguage(language, contentLanguage);
  const { shown, folded } = seriesParts(articles, current);
  return (
    <nav
      className={styles.series}
      data-series-scheme={scheme}
      {...namedByHeading(titleId, `${messages.series} ${title}`, articleTitle)}
    >
      <div className={styles.about}>
        {icon === undefined ? null : (
          <img
            className={styles.icon}
            src={icon.src}
            width={icon.width}
            height={icon.height}
            alt={icon.alt}
            lang={lang}
          />
        )}
        <div className={styles.words}>
          <p id={titleId}>
            <span className={styles.label}>{messages.series}</span>{' '}
            <a className={styles.title} href={link} lang={lang}>
              {title}
            </a>
          </p>
          {description === undefined ? null : (
            <p className={styles.description} lang={lang}>
              {description}
            </p>
          )}
          {isByOne && author !== undefined ? (
            <p className={styles.author}>{messages.author(author.name.display)}</p>
          ) : null}
        </div>
      </div>
      {shown.length === 0 ? null : <SeriesList parts={shown} lang={lang} />}
      {folded.length === 0 ? null : (
        <details data-print="none">
          <summary className={styles.summary}>{messages.otherArticles(folded.length)}</summary>
          <SeriesList parts={folded} lang={lang} />
        </details>
      )}
    </nav>
  );
}
