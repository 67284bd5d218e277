import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import type { SearchHit } from '@plainwell/contracts/page/content-port.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { partialDateText } from '@plainwell/ui/wording/partial-date-text.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { MarkedText } from './MarkedText.tsx';

interface SearchResultProps {
  hit: SearchHit;
  /** Language of the page around the result. */
  language: InterfaceLanguage;
}

/** An article among search results. Only the title is a link. */
export function SearchResult({ hit, language }: SearchResultProps) {
  const { largeImage, category, published, shownDate, marks } = hit;
  const description = hit.deck ?? hit.excerpt;
  const lang = textLanguage(language, hit.language);
  const { publishedOn, updatedOn } = shellMessages[language];
  const dated = shownDate === published ? publishedOn : updatedOn;
  return (
    <article className={largeImage === undefined ? 'result' : 'result result-with-image'}>
      <div className="card-text">
        {category === undefined && shownDate === undefined ? null : (
          <p className="result-facts">
            {category === undefined ? null : (
              <span className="card-label" lang={lang}>
                {category.name}
              </span>
            )}
            {shownDate === undefined ? null : (
              <time dateTime={shownDate}>{dated(partialDateText(shownDate, language))}</time>
            )}
          </p>
        )}
        <h2 className="card-title" dir={textDirection(hit.title)} lang={lang}>
          <a href={`/${hit.canonicalPath}`}>
            <MarkedText text={hit.title} ranges={marks?.title ?? []} />
          </a>
        </h2>
        {description === undefined ? null : (
          <p className="card-deck" dir={textDirection(description)} lang={lang}>
            <MarkedText text={description} ranges={marks?.description ?? []} />
          </p>
        )}
      </div>
      {largeImage === undefined ? null : (
        <img
          className="card-image"
          src={largeImage.src}
          alt=""
          width={largeImage.width}
          height={largeImage.height}
          loading="lazy"
          decoding="async"
        />
      )}
    </article>
  );
}
