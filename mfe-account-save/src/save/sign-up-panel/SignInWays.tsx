import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { SavedArticleKey } from '@plainwell/contracts/account/saved-article.ts';
import type { SessionState } from '@plainwell/page-state/session.ts';
import { accountSaveMessages } from '@plainwell/ui/messages/account/save.ts';
import { signInMessages } from '@plainwell/ui/messages/account/sign-in.ts';
import { Button } from '@plainwell/ui/primitives/button/Button.tsx';
import { Skeleton } from '@plainwell/ui/primitives/status/Skeleton.tsx';
import { ProviderLinks } from '../../sign-in/ProviderLinks.tsx';
import { KeepAnotherWay } from './KeepAnotherWay.tsx';
import { SaveWithoutScript } from '../SaveWithoutScript.tsx';
import styles from './SignInWays.later.module.css';

export interface SignInWaysProps {
  language: InterfaceLanguage;
  article: SavedArticleKey & { title: string; url: string };
  savedLink: string;
  session: SessionState;
  /** Path to which the reader returns after signing in. */
  returnPath?: string | undefined;
  onTryAgain: () => void;
  /** Called when the reader follows the link of a provider. */
  onSignInStart: () => void;
}

/** The ways to sign in, as far as they are known. All states take the same space, so that the panel keeps its size. */
export function SignInWays({
  language,
  article,
  savedLink,
  session,
  returnPath,
  onTryAgain,
  onSignInStart,
}: SignInWaysProps) {
  const words = accountSaveMessages[language];
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
          <div className={styles.unaided}>
            <SaveWithoutScript words={words} article={article} savedLink={savedLink} />
          </div>
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
      // If the reader turns out to be signed in, the panel closes and the article is saved.
      if (session.user !== null) return <p>{words.saving}</p>;
      if (session.providers.length === 0) {
        return (
          <>
            <p>{signInMessages[language].notSetUp}</p>
            {other}
          </>
        );
      }
      return (
        <>
          <p>{words.signInOrCreate}</p>
          <ProviderLinks
            language={language}
            providers={session.providers}
            returnPath={returnPath}
            onChoose={onSignInStart}
          />
        </>
      );
  }
}
