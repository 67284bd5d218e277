import { Ellipsis, Printer } from 'lucide-react';
import { useId } from 'react';
import type { ModuleProps } from '@plainwell/contracts/modules.ts';
import { readerToolsMessages } from '@plainwell/ui/messages/reader-tools.ts';
import { Icon } from '@plainwell/ui/primitives/Icon.tsx';
import { VisuallyHidden } from '@plainwell/ui/primitives/VisuallyHidden.tsx';
import { useShareBarType } from './share-bar-type.ts';
import { barTargets, moreTargets } from './share-targets.ts';
import { ShareLink } from './ShareLink.tsx';
import styles from './ShareBar.module.css';

/**
 * Ways to share an article, in the fixed order of the specification (section 2, Share bar).
 *
 * Why it needs JavaScript in the browser: to print, to open two networks in popups of fixed size, and to name the kind of
 * device in the campaign. Without it every entry but printing works as a plain link.
 */
export function ShareBar({ language, title, url, image }: ModuleProps<'reader-tools', './ShareBar'>) {
  const words = readerToolsMessages[language];
  const article = { title, url, image };
  const shareBarType = useShareBarType();
  const labelId = useId();
  return (
    <div className={styles.bar} data-print="none">
      <p className={styles.label} id={labelId}>
        {words.shareArticle}
      </p>
      <ul className={styles.entries} aria-labelledby={labelId}>
        <li className={styles.print}>
          <button className={styles.entry} type="button" title={words.print} onClick={() => window.print()}>
            <Icon of={Printer} />
            <VisuallyHidden>{words.print}</VisuallyHidden>
          </button>
        </li>
        {barTargets.map((target) => (
          <li key={target}>
            <ShareLink target={target} article={article} shareBarType={shareBarType} words={words} />
          </li>
        ))}
        <li className={styles.hasMore}>
          <details className={styles.more}>
            <summary className={styles.entry} title={words.moreWaysToShare}>
              <Icon of={Ellipsis} />
              <VisuallyHidden>{words.moreWaysToShare}</VisuallyHidden>
            </summary>
            <ul className={styles.entries}>
              {moreTargets.map((target) => (
                <li key={target}>
                  <ShareLink target={target} article={article} shareBarType={shareBarType} words={words} />
                </li>
              ))}
            </ul>
          </details>
        </li>
      </ul>
    </div>
  );
}
