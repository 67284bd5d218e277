import type { GallerySlide } from '@plainwell/contracts/article/gallery.ts';
import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { articleGalleryMessages } from '@plainwell/ui/messages/article/gallery.ts';
import { Button } from '@plainwell/ui/primitives/button/Button.tsx';
import { shortText } from './short-text.ts';
import { useCaptionLength } from './use-caption-length.ts';
import styles from './SlideCaption.later.module.css';

interface SlideCaptionProps {
  slide: GallerySlide;
  language: InterfaceLanguage;
  lang: ArticleLanguage | undefined;
}

/**
 * Title, text and copyright of a slide. A text that does not fit is cut until the reader expands it: to the authors'
 * short version if there is one, otherwise by lines.
 */
export function SlideCaption({
  slide: { title, body = '', truncatedText, copyright },
  language,
  lang,
}: SlideCaptionProps) {
  const words = articleGalleryMessages[language];
  const short = shortText(body, truncatedText);
  const { text, isCut, isExpandable, isExpanded, toggle } = useCaptionLength(short !== undefined);

  return (
    <div className={styles.caption}>
      {title === undefined ? null : (
        <h3 className={styles.title} lang={lang} dir={textDirection(title)}>
          {title}
        </h3>
      )}
      {body === '' ? null : (
        <p ref={text} className={styles.text} data-clamped={isCut || undefined} lang={lang} dir={textDirection(body)}>
          {isCut ? (short ?? body) : body}
        </p>
      )}
      {isExpandable ? (
        <Button
          label={isExpanded ? words.readLess : words.readMore}
          look="quiet"
          aria-expanded={isExpanded}
          onClick={toggle}
        />
      ) : null}
      {copyright === undefined ? null : (
        <p className={styles.copyright} lang={lang} dir={textDirection(copyright)}>
          {copyright}
        </p>
      )}
    </div>
  );
}
