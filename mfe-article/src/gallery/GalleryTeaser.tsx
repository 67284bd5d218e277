import type { MouseEvent, Ref } from 'react';
import { Images } from 'lucide';
import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import { articleGalleryMessages } from '@plainwell/ui/messages/article/gallery.ts';
import { pictureSources } from '@plainwell/ui/pictures/picture-sources.ts';
import { Icon } from '@plainwell/ui/primitives/Icon.tsx';
import { teaserId } from './gallery-address.ts';
import type { GalleryContent } from './gallery-content.ts';
import './GalleryTeaser.later.module.css';
import styles from './GalleryTeaser.module.css';

/** Beside its words from 768 px up, above them on phones. */
const SIZES = '(width >= 768px) 300px, 100vw';

interface GalleryTeaserProps extends GalleryContent {
  hash: string;
  linkRef: Ref<HTMLAnchorElement>;
  onOpen: () => void;
}

/** Clicks that ask for another tab or window stay with the browser. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/**
 * What stands in the text: the first picture and the link that opens the gallery. Pictures that some would rather not
 * see are not teased with; the gallery itself warns of them, and asks once.
 */
export function GalleryTeaser({
  language,
  lang,
  title,
  isSensitive,
  slides,
  hash,
  linkRef,
  onOpen,
}: GalleryTeaserProps) {
  const words = articleGalleryMessages[language];
  const image = slides[0]?.image;
  return (
    <div id={teaserId(hash)} className={styles.teaser} data-print="none">
      {isSensitive || image === undefined ? null : (
        <img
          className={styles.picture}
          {...pictureSources(image, SIZES)}
          alt={image.alt}
          lang={lang}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={styles.words}>
        <p className={styles.title} lang={lang} dir={textDirection(title)}>
          {title}
        </p>
        <p className={styles.count}>{words.pictureCount(slides.length)}</p>
        <a
          ref={linkRef}
          className={styles.link}
          href={`#${hash}`}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onOpen();
          }}
        >
          <Icon of={Images} />
          {words.view}{' '}
          <span className="visually-hidden" lang={lang}>
            {title}
          </span>
        </a>
      </div>
    </div>
  );
}
