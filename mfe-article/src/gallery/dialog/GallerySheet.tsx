import { articleGalleryMessages } from '@plainwell/ui/messages/article/gallery.ts';
import { pictureSources } from '@plainwell/ui/pictures/picture-sources.ts';
import { teaserId, unhyphenated } from '../gallery-address.ts';
import type { GalleryContent } from '../gallery-content.ts';
import styles from './GallerySheet.module.css';

/** As wide as the sheet's column. */
const SIZES = '(width >= 768px) 680px, 100vw';

/**
 * All pictures one below the other, over the page, while the address names the gallery: what readers without JavaScript
 * get, and those whose JavaScript is late. It lies over the page instead of standing in it, so that nothing moves when the
 * dialog takes its place. On paper it stands in the text, unless its pictures need a warning. Pictures wait until they are
 * seen; only where scripting is off do browsers fetch them at once, unseen (HTML, lazy loading attributes).
 */
export function GallerySheet({ language, lang, title, isSensitive, slides, hash }: GalleryContent & { hash: string }) {
  const words = articleGalleryMessages[language];
  const list = (
    <ol className={styles.slides} lang={lang}>
      {slides.map(({ image, title: slideTitle, body, copyright }, index) => (
        <li key={index}>
          <figure className={styles.slide}>
            <img className={styles.picture} {...pictureSources(image, SIZES)} alt={image.alt} loading="lazy" decoding="async" />
            <figcaption className={styles.caption}>
              <p className={styles.position} lang={lang === undefined ? undefined : language}>
                {words.position(index + 1, slides.length)}
              </p>
              {slideTitle === undefined ? null : (
                <p className={styles.title} dir="auto">
                  {slideTitle}
                </p>
              )}
              {body === undefined ? null : (
                <p className={styles.text} dir="auto">
                  {body}
                </p>
              )}
              {copyright === undefined ? null : <p className={styles.copyright}>{copyright}</p>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ol>
  );
  return (
    <section id={hash} className={styles.sheet} aria-label={title} data-print={isSensitive ? 'none' : undefined}>
      <span id={unhyphenated(hash)} className={styles.alias} />
      <div className={styles.head} data-print="none">
        <p className={styles.heading} lang={lang} dir="auto">
          {title}
        </p>
        <a className={styles.close} href={`#${teaserId(hash)}`}>
          {words.close}
        </a>
      </div>
      {isSensitive ? (
        <details className={styles.fold}>
          <summary className={styles.warning}>
            <strong>{words.warning}</strong>
            <span>{words.sensitiveContent}</span>
            <span className={styles.consent}>{words.viewSensitive}</span>
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </section>
  );
}
