import { useState } from 'react';
import { ImageOff } from 'lucide';
import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Image } from '@plainwell/contracts/primitives/primitives.ts';
import { articleGalleryMessages } from '@plainwell/ui/messages/article/gallery.ts';
import { pictureSources } from '@plainwell/ui/pictures/picture-sources.ts';
import { Icon } from '@plainwell/ui/primitives/Icon.tsx';
import styles from './SlidePicture.later.module.css';

/**
 * Width of the picture. The frame is at most 1500 px wide (rules.md#galleries). From 990 px up, the text is beside the
 * picture.
 */
const SIZES = '(width >= 1500px) 1000px, (width >= 990px) 66vw, 100vw';

interface SlidePictureProps {
  image: Image;
  lang: ArticleLanguage | undefined;
  language: InterfaceLanguage;
  /** Whether the slide is visible or next to the visible slide. The browser then fetches its picture at once. */
  isSoon: boolean;
}

/** A picture in its reserved box. If the picture fails to load, its alternative text replaces it. */
export function SlidePicture({ image, lang, language, isSoon }: SlidePictureProps) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) {
    return (
      <div className={styles.missing}>
        <Icon of={ImageOff} size="lg" />
        {image.alt === '' ? null : <p lang={lang}>{image.alt}</p>}
        <p className={styles.reason}>{articleGalleryMessages[language].missingPicture}</p>
      </div>
    );
  }
  return (
    <img
      className={styles.picture}
      {...pictureSources(image, SIZES)}
      alt={image.alt}
      lang={lang}
      loading={isSoon ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setMissing(true)}
    />
  );
}
