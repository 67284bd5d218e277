import { useLayoutEffect, useRef, useState } from 'react';
import type { GallerySlide } from '@plainwell/contracts/gallery.ts';
import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/language.ts';
import { articleGalleryMessages } from '@plainwell/ui/messages/article-gallery.ts';
import { Button } from '@plainwell/ui/primitives/Button.tsx';
import { shortText } from './short-text.ts';
import styles from './SlideCaption.module.css';

interface SlideCaptionProps {
  slide: GallerySlide;
  language: InterfaceLanguage;
  lang: ArticleLanguage | undefined;
}

/**
 * Title, text and copyright of a slide. A long text is short until the reader asks for the rest: as the article's authors
 * shortened it, else by lines.
 */
export function SlideCaption({ slide: { title, body = '', truncatedText, copyright }, language, lang }: SlideCaptionProps) {
  const words = articleGalleryMessages[language];
  const text = useRef<HTMLParagraphElement>(null);
  const [isExpanded, setExpanded] = useState(false);
  const [isClipped, setClipped] = useState(false);
  const short = shortText(body, truncatedText);

  useLayoutEffect(() => {
    const element = text.current;
    if (element === null || isExpanded) return;
    const measure = () => setClipped(element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [isExpanded]);

  return (
    <div className={styles.caption}>
      {title === undefined ? null : (
        <h3 className={styles.title} lang={lang} dir="auto">
          {title}
        </h3>
      )}
      {body === '' ? null : (
        <p ref={text} className={styles.text} data-clamped={!isExpanded || undefined} lang={lang} dir="auto">
          {isExpanded ? body : (short ?? body)}
        </p>
      )}
      {isExpanded || isClipped || short !== undefined ? (
        <Button
          label={isExpanded ? words.readLess : words.readMore}
          look="quiet"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        />
      ) : null}
      {copyright === undefined ? null : (
        <p className={styles.copyright} lang={lang} dir="auto">
          {copyright}
        </p>
      )}
    </div>
  );
}
