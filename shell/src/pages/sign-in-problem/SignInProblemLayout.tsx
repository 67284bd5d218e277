import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { shellSignInMessages } from '@plainwell/ui/messages/shell/sign-in.ts';
import { Problem } from '../../layout/Problem.tsx';
import { languageLinks } from '../../routes/language-links.ts';
import type { SignInProblemPageData } from './load-sign-in-problem.ts';
import { problemWords } from './problem-words.ts';

/** The reason why a sign-in failed, and a link to try again. */
export function SignInProblemLayout({ language, fault, returnPath }: SignInProblemPageData) {
  const { title, text, mending } = problemWords({ language, fault });
  const messages = shellSignInMessages[language];
  const { home, saved } = languageLinks(language);
  // The front page has no sign-in, but the saved articles page has.
  const again =
    returnPath === home ? { href: saved, text: messages.tryAgain } : { href: returnPath, text: messages.backToPage };
  return (
    <Problem
      subject={messages.signIn}
      title={title}
      paragraphs={[text, mending]}
      links={[again, { href: home, text: shellMessages[language].backHome }]}
      reference={language}
    />
  );
}
