import { useRef } from 'react';
import type { ShareBarType } from '@plainwell/contracts/modules/props/sharing.ts';
import type { ReaderToolsMessages } from '@plainwell/ui/messages/reader-tools/reader-tools.ts';
import { useLoadedOnPress } from '../form/use-loaded-on-press.ts';
import { shareLink } from '../share/links/share-link.ts';
import { ShareLink } from '../share/ShareLink.tsx';
import type { SharedArticle } from '../share/shared-article.ts';

interface EmailShareLinkProps {
  article: SharedArticle;
  shareBarType: ShareBarType;
  words: ReaderToolsMessages;
}

/**
 * The share-bar entry that sends an article by e-mail. It opens a dialog, or, if the dialog fails to load, the page
 * with the form.
 */
export function EmailShareLink({ article, shareBarType, words }: EmailShareLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const formPage = shareLink('email', article, shareBarType);
  const { open, openings, presses, isLoading, close, onClick } = useLoadedOnPress(
    () => import(/* webpackChunkName: "email-share" */ './EmailShareDialog.tsx'),
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
