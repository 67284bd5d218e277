import type { AccountSaveMessages } from '@plainwell/ui/messages/account/save.ts';
import { ButtonLink } from '@plainwell/ui/primitives/button/ButtonLink.tsx';
import { ownMailLink } from './own-mail-link.ts';
import styles from './SignInWays.later.module.css';

/** Other ways to keep an article, for a reader who cannot save it here. */
export function KeepAnotherWay({
  words,
  article,
}: {
  words: AccountSaveMessages;
  article: { title: string; url: string };
}) {
  return (
    <>
      <p>{words.keepAnotherWay}</p>
      <ButtonLink label={words.emailToYourself} href={ownMailLink(article)} />
      <p className={styles.aside}>{words.orBookmark}</p>
    </>
  );
}
