import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import { articleGalleryMessages } from '@plainwell/ui/messages/article/gallery.ts';
import { pictureSources } from '@plainwell/ui/pictures/picture-sources.ts';
import { teaserId, unhyphenated } from '../gallery-address.ts';
import type { GalleryContent } from '../gallery-content.ts';
import later from './GallerySheet.later.module.css';
import styles from './GallerySheet.module.css';

/** Width of the sheet's column. */
const SIZES = '(width >= 768px) 680px, 100vw';

/**
 * All pictures one below the other, while the address names the gallery. The sheet serves readers without JavaScript,
 * and those whose JavaScript is late. It covers the page and is not part of its layout, so that nothing moves when the
 * dialog replaces it. In print, the sheet is part of the text, unless its pictures need a warning. Pictures load
 * lazily; only with scripting off do browsers fetch them at once (HTML, lazy loading attributes).
 */
export function GallerySheet({ language, lang, title, isSensitive, slides, hash }: GalleryContent & { hash: string }) {
  const words = articleGalleryMessages[language];
  const list = (
    <ol className={later.slides} lang={lang}>
      {slides.map(({ image, title: slideTitle, body, copyright }, index) => (
        <li key={index}>
          <figure className={later.slide}>
            <img
              className={later.picture}
              {...pictureSources(image, SIZES)}
              alt={image.alt}
              loading="lazy"
              decoding="async"
            />
            <figcaption className={later.caption}>
              <p className={later.position} lang={lang === undefined ? undefined : language}>
                {words.position(index + 1, slides.length)}
              </p>
              {slideTitle === undefined ? null : (
                <p className={later.title} dir={textDirection(slideTitle)}>
                  {slideTitle}
                </p>
              )}
              {body === undefined ? null : (
                <p className={later.text} dir={textDirection(body)}>
                  {body}
                </p>
              )}
              {copyright === undefined ? null : <p className={later.copyright}>{copyright}</p>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ol>
  );
  return (
    <section
      id={hash}
      className={`${styles.unopened} ${later.sheet}`}
      aria-label={title}
      data-print={isSensitive ? 'none' : undefined}
    >
      <span id={unhyphenated(hash)} className={later.alias} />
      <div className={later.head} data-print="none">
        <p className={later.heading} lang={lang} dir={textDirection(title)}>
          {title}
        </p>
        <a className={later.close} href={`#${teaserId(hash)}`}>
          {words.close}
        </a>
      </div>
      {isSensitive ? (
        <details className={later.fold}>
          <summary className={later.warning}>
            <strong>{words.warning}</strong>
            <span>{words.sensitiveContent}</span>
            <span className={later.consent}>{words.viewSensitive}</span>
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </section>
  );
}
