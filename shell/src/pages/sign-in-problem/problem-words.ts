import type { SignInFailure } from '@plainwell/contracts/page/shell-server.ts';
import { shellSignInMessages } from '@plainwell/ui/messages/shell/sign-in.ts';
import type { SignInProblemPageData } from './load-sign-in-problem.ts';

/** The texts about a failed sign-in: what happened, why, and what the reader can do. */
export interface ProblemWords {
  title: string;
  text: string;
  mending: string;
}

/** Returns the text about a fault in the page's language. */
export function problemWords({ language, fault }: Pick<SignInProblemPageData, 'language' | 'fault'>): ProblemWords {
  const words = shellSignInMessages[language];
  const byFault: Record<SignInFailure, ProblemWords> = {
    refused: { title: words.refusedTitle, text: words.refusedText, mending: words.refusedMending },
    'unknown-attempt': {
      title: words.unknownAttemptTitle,
      text: words.unknownAttemptText,
      mending: words.unknownAttemptMending,
    },
    invalid: { title: words.invalidTitle, text: words.invalidText, mending: words.invalidMending },
    unavailable: { title: words.unavailableTitle, text: words.unavailableText, mending: words.unavailableMending },
    'no-provider': { title: words.noProviderTitle, text: words.noProviderText, mending: words.noProviderMending },
  };
  return byFault[fault];
}
