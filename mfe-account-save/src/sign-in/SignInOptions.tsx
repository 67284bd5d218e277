import { useId } from 'react';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { localized } from '@plainwell/contracts/browser/localized.ts';
import { signInMessages, type SignInMessages } from '@plainwell/ui/messages/account/sign-in.ts';
import { ButtonLink } from '@plainwell/ui/primitives/button/ButtonLink.tsx';
import { Notice, type NoticeProps } from '@plainwell/ui/primitives/status/Notice.tsx';
import { ProviderLinks } from './ProviderLinks.tsx';
import styles from './SignInOptions.module.css';

type Props = ModuleProps<'account-save', './SignInOptions'>;

function newsOf(news: NonNullable<Props['news']>, words: SignInMessages): NoticeProps {
  switch (news) {
    case 'signed-out':
      return { tone: 'info', title: words.signedOut, children: <p>{words.signedOutMore}</p> };
    case 'deleted':
      return { tone: 'info', title: words.deleted, children: <p>{words.deletedMore}</p> };
    case 'sign-in-first':
      return { tone: 'notice', title: words.signInFirst, children: <p>{words.signInFirstMore}</p> };
  }
}

/** The ways to sign in, for a signed-out reader on a personal page, and the reason to sign in. */
export function SignInOptions({ language, providers, returnPath, news }: Props) {
  const words = signInMessages[language];
  const headingId = useId();
  return (
    <div className={styles.options}>
      {news === undefined ? null : <Notice {...newsOf(news, words)} />}
      <section className={styles.panel} aria-labelledby={headingId}>
        <h2 id={headingId} className={styles.title}>
          {words.title}
        </h2>
        {providers.length === 0 ? (
          <>
            <p>{words.notSetUp}</p>
            <p className={styles.purpose}>{words.notSetUpMore}</p>
            <ButtonLink label={words.toFront} href={localized('/', language)} />
          </>
        ) : (
          <>
            <p className={styles.purpose}>{words.purpose}</p>
            <ProviderLinks language={language} providers={providers} returnPath={returnPath} />
          </>
        )}
      </section>
    </div>
  );
}
