import type { SessionState } from '@plainwell/page-state/session.ts';
import type { AccountSaveMessages } from '@plainwell/ui/messages/account-save.ts';
import { Button } from '@plainwell/ui/primitives/Button.tsx';
import { ButtonLink } from '@plainwell/ui/primitives/ButtonLink.tsx';
import { Skeleton } from '@plainwell/ui/primitives/Skeleton.tsx';
import { KeepAnotherWay } from './KeepAnotherWay.tsx';
import styles from './SignInWays.module.css';

interface SignInWaysProps {
  words: AccountSaveMessages;
  article: { title: string; url: string };
  session: SessionState;
  onTryAgain: () => void;
}

/** The ways to sign in as far as they are known. All states take the same room, so that the panel keeps its size. */
export function SignInWays({ words, article, session, onTryAgain }: SignInWaysProps) {
  const other = <KeepAnotherWay words={words} article={article} />;
  switch (session.status) {
    case 'idle':
    case 'loading':
      return (
        <>
          <div className={styles.waiting}>
            <p>{words.lookingUpSignIn}</p>
            <Skeleton of="button" />
            <Skeleton of="button" />
          </div>
          <noscript>
            <p>{words.signInNeedsScript}</p>
            {other}
          </noscript>
        </>
      );
    case 'error':
      return (
        <>
          <p>{words.signInLookUpFailed}</p>
          <Button label={words.tryAgain} onClick={onTryAgain} />
          {other}
        </>
      );
    case 'done':
      if (session.user !== null || session.providers.length === 0) {
        return (
          <>
            <p>{session.user === null ? words.signInNotSetUp : words.signedInAs(session.user.name)}</p>
            {other}
          </>
        );
      }
      return (
        <>
          <p>{words.signInOrCreate}</p>
          <ul className={styles.list}>
            {session.providers.map(({ id, name, link }) => (
              <li key={id}>
                <ButtonLink label={words.signInWith(name)} href={link} />
              </li>
            ))}
          </ul>
          <p className={styles.aside}>
            {words.signInPrivacyBefore} <a href="/terms-of-use">{words.termsOfUse}</a> {words.signInPrivacyBetween}{' '}
            <a href="/privacy-policy">{words.privacyPolicy}</a>.
          </p>
        </>
      );
  }
}
