import { Ellipsis, Printer } from 'lucide-react';
import { useId } from 'react';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { readerToolsMessages } from '@plainwell/ui/messages/reader-tools/reader-tools.ts';
import { Icon } from '@plainwell/ui/primitives/Icon.tsx';
import { VisuallyHidden } from '@plainwell/ui/primitives/VisuallyHidden.tsx';
import { barTargets, moreTargets } from './share-targets.ts';
import { ShareLink } from './ShareLink.tsx';
import styles from './ShareBar.module.css';

/**
 * Ways to share an article, in the fixed order of the specification (section 2, Share bar).
 *
 * Why it needs JavaScript in the browser: to print, and to open two networks in popups of fixed size. Without it every entry
 * but printing works as a plain link.
 */
export function ShareBar({ language, title, url, image }: ModuleProps<'reader-tools', './ShareBar'>) {
  const words = readerToolsMessages[language];
  const article = { title, url, image };
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
            <ShareLink target={target} article={article} words={words} />
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
                  <ShareLink target={target} article={article} words={words} />
                </li>
              ))}
            </ul>
          </details>
        </li>
      </ul>
    </div>
  );
}
