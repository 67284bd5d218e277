import type { SessionState } from '@plainwell/page-state/session.ts';
import type { AccountSaveMessages } from '@plainwell/ui/messages/account-save.ts';

/** What a screen reader says, politely, when the ways to sign in change: one sentence, not the whole panel. */
export function signInNews(session: SessionState, words: AccountSaveMessages): string {
  switch (session.status) {
    case 'idle':
      return '';
    case 'loading':
      return words.lookingUpSignIn;
    case 'error':
      return words.signInLookUpFailed;
    case 'done':
      if (session.user !== null) return words.signedInAs(session.user.name);
      if (session.providers.length === 0) return words.signInNotSetUp;
      return [words.signInOrCreate, session.providers.map(({ name }) => words.signInWith(name)).join(', ')].join(' ');
  }
}
