import { useEffect, useEffectEvent, useId } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide';
import { trackEvent } from '@plainwell/page-state/track-event.ts';
import { articleGalleryMessages } from '@plainwell/ui/messages/article/gallery.ts';
import { Button } from '@plainwell/ui/primitives/button/Button.tsx';
import { eventTitle, type GalleryContent } from '../gallery-content.ts';
import { SlideCaption } from './SlideCaption.tsx';
import { SlidePicture } from './SlidePicture.tsx';
import { CAPTION_ROOM } from './use-caption-length.ts';
import { useCarousel } from './use-carousel.ts';
import styles from './Carousel.later.module.css';

/** One picture at a time with its caption, and the controls that lead from one picture to the next. */
export function Carousel({ language, lang, title, slides }: GalleryContent) {
  const words = articleGalleryMessages[language];
  const positionId = useId();
  const count = slides.length;
  const { current, track, show, followScroll } = useCarousel(count, (index) => {
    trackEvent({ name: 'slide-change', gallery: eventTitle(title), slide: index + 1 });
  });

  const turn = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(current + step);
  });
  // Listens on the document, so that the keys work for every focus in the dialog, even if none of its controls has it.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => turn(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const slide = slides[current];
  const hasSeveral = count > 1;
  // A scrollable element must be reachable by keyboard (WCAG 2.1.1).
  const reach = hasSeveral ? 0 : undefined;
  return (
    <div className={styles.carousel} {...{ [CAPTION_ROOM]: '' }}>
      <ul
        ref={track}
        className={styles.track}
        onScroll={followScroll}
        aria-labelledby={hasSeveral ? positionId : undefined}
        tabIndex={reach}
      >
        {slides.map(({ image }, index) => (
          <li key={index} className={styles.slide} aria-hidden={index !== current || undefined}>
            <SlidePicture image={image} lang={lang} language={language} isSoon={Math.abs(index - current) <= 1} />
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        {hasSeveral ? (
          <Button
            label={words.previous}
            icon={ChevronLeft}
            isIconOnly
            aria-disabled={current === 0}
            onClick={() => show(current - 1)}
          />
        ) : null}
        <output id={positionId} className={styles.position}>
          {words.position(current + 1, count)}
        </output>
        {hasSeveral ? (
          <Button
            label={words.next}
            icon={ChevronRight}
            isIconOnly
            aria-disabled={current === count - 1}
            onClick={() => show(current + 1)}
          />
        ) : null}
      </div>
      {slide === undefined ? null : <SlideCaption key={current} slide={slide} language={language} lang={lang} />}
    </div>
  );
}
