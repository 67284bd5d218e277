import { useId, useRef } from 'react';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { readerToolsMessages } from '@plainwell/ui/messages/reader-tools/reader-tools.ts';
import { VisuallyHidden } from '@plainwell/ui/primitives/VisuallyHidden.tsx';
import { reportMissing } from '../on-press/report-missing.ts';
import { useLoadedOnPress } from '../on-press/use-loaded-on-press.ts';
import { DeviceShare } from './DeviceShare.tsx';
import { MoreWays } from './MoreWays.tsx';
import { shareLink } from './links/share-link.ts';
import { barTargets, moreTargets } from './links/share-targets.ts';
import { ShareLink, type ShareLinkProps } from './ShareLink.tsx';
import { useShareBarType } from './use-share-bar-type.ts';
import later from './ShareBar.later.module.css';
import styles from './ShareBar.module.css';
import marks from './ShareMarks.later.module.css';

/** The entry for e-mail. It opens a dialog, or, if the dialog fails to load, the page with the form. */
function EmailShareLink({ article, shareBarType, words }: Pick<ShareLinkProps, 'article' | 'shareBarType' | 'words'>) {
  const link = useRef<HTMLAnchorElement>(null);
  const formPage = shareLink('email', article, shareBarType);
  const { open, openings, presses, isLoading, close, onClick } = useLoadedOnPress(
    () => reportMissing(import(/* webpackChunkName: "email-share" */ '../email-share/EmailShareDialog.tsx')),
    formPage,
  );
  // Safari does not focus a pressed link, and so has no focus to return.
  const onClose = () => link.current?.focus({ preventScroll: true });
  return (
    <>
      <ShareLink
        ref={link}
        target="email"
        article={article}
        shareBarType={shareBarType}
        words={words}
        isPressed={isLoading}
        onClick={onClick}
      />
      {open === null ? null : (
        <open.EmailShareDialog
          key={openings}
          language={article.language}
          pathname={new URL(article.url).pathname}
          formPage={formPage}
          shareBarType={shareBarType}
          presses={presses}
          onClose={onClose}
          onGone={close}
        />
      )}
    </>
  );
}

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
