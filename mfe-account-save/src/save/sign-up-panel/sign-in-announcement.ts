import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { SessionState } from '@plainwell/page-state/session.ts';
import { accountSaveMessages } from '@plainwell/ui/messages/account/save.ts';
import { signInMessages } from '@plainwell/ui/messages/account/sign-in.ts';

/**
 * Returns what a screen reader announces politely when the ways to sign in change: one sentence, not the whole panel.
 */
export function signInAnnouncement(session: SessionState, language: InterfaceLanguage): string {
  const words = accountSaveMessages[language];
  switch (session.status) {
    case 'idle':
      return '';
    case 'loading':
      return words.lookingUpSignIn;
    case 'error':
      return words.signInLookUpFailed;
    case 'done': {
      if (session.user !== null) return '';
      const { continueWith, notSetUp } = signInMessages[language];
      if (session.providers.length === 0) return notSetUp;
      return [words.signInOrCreate, session.providers.map(({ name }) => continueWith(name)).join(', ')].join(' ');
    }
  }
}
