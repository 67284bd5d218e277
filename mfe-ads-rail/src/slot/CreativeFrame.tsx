import { useState } from 'react';
import styles from './CreativeFrame.module.css';

/** A creative opens its link in a new tab that is a full page; it may run no script, send no form and reach nothing of ours. */
const FRAME_MAY = 'allow-popups allow-popups-to-escape-sandbox';

/**
 * The frame of a creative. It shows once its document is there, so that no white flashes over the skeleton, and takes
 * the focus only then: a frame that changes its document under the focus loses it, and with it the reader's place.
 */
export function CreativeFrame({ address, title }: { address: string; title: string }) {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <iframe
      className={styles.frame}
      title={title}
      sandbox={FRAME_MAY}
      src={address}
      inert={!isLoaded}
      data-loaded={isLoaded}
      onLoad={() => setIsLoaded(true)}
    />
  );
}
