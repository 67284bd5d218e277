import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { SignInProvider } from '@plainwell/contracts/account/session.ts';
import { signInMessages } from '@plainwell/ui/messages/account/sign-in.ts';
import { ButtonLink } from '@plainwell/ui/primitives/button/ButtonLink.tsx';
import styles from './ProviderLinks.module.css';
import { signInLink } from './sign-in-link.ts';

interface ProviderLinksProps {
  language: InterfaceLanguage;
  /** At least one; the caller says what to do where there is none. */
  providers: readonly SignInProvider[];
  /** Path of this site to which the reader comes back. */
  returnPath?: string | undefined;
  /** Called when the reader sets out, while the page still stands: the last chance to note what they wanted. */
  onChoose?: (() => void) | undefined;
}

/**
 * A link for each provider, marked where it is one for development, and what a reader agrees to by following it. The
 * page of the account and the sign-up panel of `src/save` show the same.
 */
export function ProviderLinks({ language, providers, returnPath, onChoose }: ProviderLinksProps) {
  const words = signInMessages[language];
  return (
    <div className={styles.ways}>
      {providers.some(({ isDevelopment }) => isDevelopment) ? (
        <p className={styles.development}>{words.developmentSignIn}</p>
      ) : null}
      <ul className={styles.list}>
        {providers.map(({ id, name, link }) => (
          <li key={id}>
            <ButtonLink label={words.continueWith(name)} href={signInLink(link, returnPath)} onClick={onChoose} />
          </li>
        ))}
      </ul>
      <p className={styles.agreement}>
        {words.agreementBefore} <a href="/terms-of-use">{words.termsOfUse}</a> {words.agreementBetween}{' '}
        <a href="/privacy-policy">{words.privacyPolicy}</a>.
      </p>
    </div>
  );
}
