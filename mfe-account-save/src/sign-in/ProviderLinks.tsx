import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { SignInProvider } from '@plainwell/contracts/account/session.ts';
import { signInMessages } from '@plainwell/ui/messages/account/sign-in.ts';
import { ButtonLink } from '@plainwell/ui/primitives/button/ButtonLink.tsx';
import styles from './ProviderLinks.module.css';
import { signInLink } from './sign-in-link.ts';

interface ProviderLinksProps {
  language: InterfaceLanguage;
  /** The providers, at least one. The caller handles an empty list. */
  providers: readonly SignInProvider[];
  /** Path of this site to which the reader returns. */
  returnPath?: string | undefined;
  /**
   * Called when the reader follows a link, while the page is still open: the last chance to record what they wanted.
   */
  onChoose?: (() => void) | undefined;
}

/**
 * A link for each provider, with a notice if a provider is for development, and the terms to which a reader agrees by
 * following a link. The account page and the sign-up panel of `src/save` share it.
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
