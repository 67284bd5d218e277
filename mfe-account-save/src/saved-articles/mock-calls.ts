import type { SaveMock } from '@plainwell/contracts/account/save-mock.ts';
import type { Session } from '@plainwell/contracts/account/session.ts';
import type { Answer } from '../requests/answer.ts';
import type { SavingCalls } from './saving-calls.ts';

/** The reader of the test flags. */
const MOCK_USER = { rvoId: 'mock-reader', name: 'Mock reader' };

/** The sign-in provider of the test flags: a link to the same page, with the flag of a signed-in reader. */
const MOCK_PROVIDER = { id: 'mock', name: 'Mock', link: '?mock-auth=signed-in', isDevelopment: true };

/**
 * Returns the session that the test flags request. A flag for the saved state signs a mock reader in, unless another
 * flag states that nobody is signed in.
 */
export function mockSession({ authentication, saved }: SaveMock): Session {
  const isSignedIn = authentication === 'signed-in' || (authentication === undefined && saved !== undefined);
  return { user: isSignedIn ? MOCK_USER : null, providers: [MOCK_PROVIDER] };
}

const done: Answer = { isOk: true, data: null };

/**
 * Creates the calls of the test flags (rules.md#test-flags). They send nothing to the site, and save in the memory of
 * this page.
 */
export function createMockCalls(mock: SaveMock, articleId: string): SavingCalls {
  const saved = new Set(mock.saved === 'saved' ? [articleId] : []);
  return {
    session: async () => ({ isOk: true, data: mockSession(mock) }),
    token: async () => ({ isOk: true, data: { token: 'mock' } }),
    list: async () => ({ isOk: true, data: { articles: [...saved].map((id) => ({ articleId: id })) } }),
    save: async (_reader, article) => {
      saved.add(article.articleId);
      return done;
    },
    remove: async (_reader, key) => {
      saved.delete(key.articleId);
      return done;
    },
  };
}
