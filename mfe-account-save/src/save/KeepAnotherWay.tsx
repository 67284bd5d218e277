import type { AccountSaveMessages } from '@plainwell/ui/messages/account-save.ts';
import { ownMailLink } from './own-mail-link.ts';

/** How a reader keeps an article who cannot save it here. */
export function KeepAnotherWay({ words, article }: { words: AccountSaveMessages; article: { title: string; url: string } }) {
  return (
    <p>
      {words.keepBeforeLink} <a href={ownMailLink(article)}>{words.keepLink}</a> {words.keepAfterLink}
    </p>
  );
}
