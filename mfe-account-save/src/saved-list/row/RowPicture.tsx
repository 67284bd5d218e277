import { BookOpen } from 'lucide';
import { useState } from 'react';
import { Icon } from '@plainwell/ui/primitives/Icon.tsx';
import styles from './RowPicture.module.css';

interface RowPictureProps {
  src: string | undefined;
  isFirst: boolean;
}

/** Returns whether a picture failed to load, perhaps before this script loaded. */
function isBroken({ complete, naturalWidth }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0;
}

/**
 * The picture of an article on the list, cut to 16:9. A drawing behind it shows while the picture loads, if the picture
 * fails to load, and if the article has no picture.
 */
export function RowPicture({ src, isFirst }: RowPictureProps) {
  const [isMissing, setMissing] = useState(src === undefined);
  return (
    <span className={styles.frame}>
      <Icon of={BookOpen} size="lg" />
      {isMissing ? null : (
        <img
          ref={(picture) => {
            if (picture && isBroken(picture)) setMissing(true);
          }}
          className={styles.picture}
          src={src}
          alt=""
          width={320}
          height={180}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setMissing(true)}
        />
      )}
    </span>
  );
}
