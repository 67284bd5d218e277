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

/** Width of the picture: 300 px beside the text from 768 px up; on phones, the viewport's. */
const SIZES = '(width >= 768px) 300px, 100vw';

interface GalleryTeaserProps extends GalleryContent {
  hash: string;
  linkRef: Ref<HTMLAnchorElement>;
  onOpen: () => void;
}

/** Returns whether a click is plain. The browser handles clicks that request another tab or window. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/**
 * The teaser in the text: the first picture and the link that opens the gallery. A sensitive picture is not shown here,
 * because the gallery itself warns and asks for consent once.
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
