import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { shellSignInMessages } from '@plainwell/ui/messages/shell/sign-in.ts';
import { languageLinks } from '../../routes/language-links.ts';
import type { SignInProblemPageData } from './load-sign-in-problem.ts';
import { problemWords } from './problem-words.ts';

/** Why a sign-in did not come about, in plain words, and where to begin again. */
export function SignInProblemLayout({ language, fault, returnPath }: SignInProblemPageData) {
  const words = problemWords({ language, fault });
  const links = languageLinks(language);
  // Nobody can sign in on the front page; the saved list offers it.
  const again = returnPath === links.home ? links.saved : returnPath;
  return (
    <div className="error-page">
      <p className="error-status">{shellSignInMessages[language].signIn}</p>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <p>{words.mending}</p>
      <p>
        <a href={again}>{returnPath === links.home ? shellSignInMessages[language].tryAgain : shellSignInMessages[language].backToPage}</a> · <a href={links.home}>{shellMessages[language].backHome}</a>
      </p>
    </div>
  );
}
