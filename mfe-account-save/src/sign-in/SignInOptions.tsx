import type { ModuleProps } from '@plainwell/contracts/modules.ts';
import { signInMessages } from '@plainwell/ui/messages/account-sign-in.ts';
import { ProviderLinks } from './ProviderLinks.tsx';

/** The ways to sign in, for a signed-out reader on a personal page. */
export function SignInOptions({ language, providers, returnPath }: ModuleProps<'account-save', './SignInOptions'>) {
  return (
    <section>
      <h2>{signInMessages[language].title}</h2>
      <ProviderLinks language={language} providers={providers} returnPath={returnPath} />
    </section>
  );
}
