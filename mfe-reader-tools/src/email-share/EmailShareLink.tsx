import { type MouseEvent, useRef, useState } from 'react';
import type { ShareBarType } from '@plainwell/contracts/modules/sharing.ts';
import type { ReaderToolsMessages } from '@plainwell/ui/messages/reader-tools/reader-tools.ts';
import { asksForSomethingElse } from '../share/follow-share-link.ts';
import { shareLink } from '../share/share-link.ts';
import { ShareLink } from '../share/ShareLink.tsx';
import type { SharedArticle } from '../share/shared-article.ts';

interface EmailShareLinkProps {
  article: SharedArticle;
  shareBarType: ShareBarType;
  words: ReaderToolsMessages;
}

/** The dialog comes with the first press: readers who send nothing never load it. @throws when it cannot be loaded. */
async function loadDialog() {
  const { EmailShareDialog } = await import(/* webpackChunkName: "email-share" */ './EmailShareDialog.tsx');
  return EmailShareDialog;
}

/** The entry that sends an article by e-mail: a dialog over the page, or the form's own page where that does not come. */
export function EmailShareLink({ article, shareBarType, words }: EmailShareLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [open, setOpen] = useState<{ Dialog: Awaited<ReturnType<typeof loadDialog>> } | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const formPage = shareLink('email', article, shareBarType);

  const onClick = async (event: MouseEvent) => {
    if (asksForSomethingElse(event.nativeEvent)) return;
    event.preventDefault();
    if (isLoading) return;
    setIsLoading(true);
    try {
      setOpen({ Dialog: await loadDialog() });
    } catch {
      window.location.assign(formPage);
    }
    setIsLoading(false);
  };
  // Safari gives no focus to a link that is pressed, and so has none to give back.
  const onClose = () => {
    setOpen(null);
    link.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <ShareLink ref={link} target="email" article={article} shareBarType={shareBarType} words={words} isPressed={isLoading} onClick={onClick} />
      {open === null ? null : (
        <open.Dialog language={article.language} pathname={new URL(article.url).pathname} formPage={formPage} shareBarType={shareBarType} onClose={onClose} />
      )}
    </>
  );
}
