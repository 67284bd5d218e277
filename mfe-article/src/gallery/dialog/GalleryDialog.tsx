import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { X } from 'lucide';
import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import { trackEvent } from '@plainwell/page-state/track-event.ts';
import { articleGalleryMessages } from '@plainwell/ui/messages/article/gallery.ts';
import { Button } from '@plainwell/ui/primitives/button/Button.tsx';
import { Carousel } from '../slides/Carousel.tsx';
import { closeOnBackdrop, revealOpener } from './dialog-actions.ts';
import { eventTitle, type GalleryContent } from '../gallery-content.ts';
import { SensitiveWarning } from '../SensitiveWarning.tsx';
import styles from './GalleryDialog.later.module.css';

interface GalleryDialogProps extends GalleryContent {
  /** The link that opens the gallery and gets the focus back afterwards. */
  opener: RefObject<HTMLAnchorElement | null>;
  /** Called when the reader has closed the dialog. */
  onClosed: () => void;
}

/**
 * The gallery as a modal dialog. The browser keeps the focus inside, closes it on Escape and makes the page behind
 * inert. The dialog is open as long as it is mounted.
 */
export function GalleryDialog({ opener, onClosed, ...content }: GalleryDialogProps) {
  const { language, lang, title, isSensitive } = content;
  const words = articleGalleryMessages[language];
  const headingId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasConsented, setConsented] = useState(!isSensitive);

  useLayoutEffect(() => {
    const element = dialog.current;
    const link = opener.current;
    if (element === null) return;
    const backdrop = new AbortController();
    closeOnBackdrop(element, backdrop.signal);
    if (link !== null) revealOpener(link);
    element.showModal();
    // Sets the focus, because browsers choose it differently (HTML, dialog focusing steps): Firefox takes the first
    // control.
    heading.current?.focus({ preventScroll: true });
    trackEvent({ name: 'gallery-open', gallery: eventTitle(title) });
    return () => {
      backdrop.abort();
      element.close();
      // Safari does not focus a clicked link, and a shared link has no opener: the browser would not know where to
      // return the focus.
      link?.focus({ preventScroll: true });
    };
  }, [opener, title]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-still=""
      aria-labelledby={headingId}
      onClose={() => {
        if (dialog.current?.open === false) onClosed();
      }}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2
            ref={heading}
            id={headingId}
            className={styles.heading}
            lang={lang}
            dir={textDirection(title)}
            tabIndex={-1}
          >
            {title}
          </h2>
          <Button label={words.close} look="quiet" icon={X} isIconOnly onClick={() => dialog.current?.close()} />
        </div>
        {hasConsented ? (
          <Carousel {...content} />
        ) : (
          <SensitiveWarning
            language={language}
            onConsent={() => {
              setConsented(true);
              // The button that had the focus is no longer on the page.
              heading.current?.focus();
            }}
          />
        )}
      </div>
    </dialog>
  );
}
