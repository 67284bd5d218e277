import { useId } from 'react';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { readerToolsMessages } from '@plainwell/ui/messages/reader-tools/reader-tools.ts';
import { VisuallyHidden } from '@plainwell/ui/primitives/VisuallyHidden.tsx';
import { EmailShareLink } from '../email-share/EmailShareLink.tsx';
import { DeviceShare } from './DeviceShare.tsx';
import { MoreWays } from './MoreWays.tsx';
import { barTargets, moreTargets } from './links/share-targets.ts';
import { ShareLink } from './ShareLink.tsx';
import { useShareBarType } from './use-share-bar-type.ts';
import later from './ShareBar.later.module.css';
import styles from './ShareBar.module.css';
import marks from './ShareMarks.later.module.css';

/**
 * Ways to share an article, in a fixed order (rules.md#share-bar).
 *
 * Needs JavaScript to print, to open two networks in popups of fixed size and e-mail in a dialog, to offer the reader's
 * own apps, and to name the device in the campaign. Without JavaScript, every entry except printing works as a plain
 * link, whose campaign names a phone.
 */
export function ShareBar({ language, title, url, image, placement }: ModuleProps<'reader-tools', './ShareBar'>) {
  const words = readerToolsMessages[language];
  const article = { title, url, image, language };
  const shareBarType = useShareBarType();
  const labelId = useId();
  return (
    <div className={placement === 'top' ? styles.bar : `styled-later ${styles.bar} ${later.bottom}`} data-print="none">
      <p className={styles.label} id={labelId}>
        {words.shareArticle}
      </p>
      <ul className={styles.entries} aria-labelledby={labelId}>
        <li className={styles.print}>
          <button
            className={`${styles.entry} ${marks.print}`}
            type="button"
            title={words.print}
            onClick={() => window.print()}
          >
            <VisuallyHidden>{words.print}</VisuallyHidden>
          </button>
        </li>
        {barTargets.map((target) => (
          <li key={target}>
            {target === 'email' ? (
              <EmailShareLink article={article} shareBarType={shareBarType} words={words} />
            ) : (
              <ShareLink target={target} article={article} shareBarType={shareBarType} words={words} />
            )}
          </li>
        ))}
        <MoreWays label={words.moreWaysToShare}>
          {moreTargets.map((target) => (
            <li key={target}>
              <ShareLink target={target} article={article} shareBarType={shareBarType} words={words} isNamed />
            </li>
          ))}
          <DeviceShare article={article} shareBarType={shareBarType} words={words} />
        </MoreWays>
      </ul>
    </div>
  );
}
