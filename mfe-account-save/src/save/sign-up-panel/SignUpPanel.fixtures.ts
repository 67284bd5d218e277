import type { SessionState } from '@plainwell/page-state/session.ts';
import type { SignUpPanelProps } from './SignUpPanel.tsx';

const ignore = () => {};

const english: Omit<SignUpPanelProps, 'session'> = {
  ref: null,
  id: 'panel',
  language: 'en',
  article: {
    articleId: 'sleep-better',
    site: 'lifestyle',
    title: 'How to sleep better',
    url: 'https://plainwell.example/sleep/better-sleep',
  },
  savedLink: '/account/saved',
  returnPath: '/sleep/better-sleep?page=2#light',
  onToggle: ignore,
  onTryAgain: ignore,
  onSignInStart: ignore,
};

const spanish: typeof english = { ...english, language: 'es', savedLink: '/es/account/saved' };

const providers = [
  { id: 'first', name: 'Linden', link: '/account/sign-in/linden', isDevelopment: true },
  { id: 'second', name: 'Rowan', link: '/account/sign-in/rowan', isDevelopment: true },
];
const withProviders: SessionState = { status: 'done', user: null, providers };
const withoutProviders: SessionState = { status: 'done', user: null, providers: [] };
const signedIn: SessionState = { status: 'done', user: { rvoId: 'r-1', name: 'Ada Lovelace' }, providers };
const longNamed: SessionState = {
  status: 'done',
  user: null,
  providers: [
    {
      id: 'long',
      name: 'The Extraordinarilylongnamedandunbreakable Account Co',
      link: '/account/sign-in/long',
      isDevelopment: false,
    },
  ],
};

/** Every state of the sign-up panel. */
export const signUpPanelFixtures: Record<string, SignUpPanelProps> = {
  'not opened yet': { ...english, session: { status: 'idle' } },
  'looking up': { ...english, session: { status: 'loading' } },
  'two providers': { ...english, session: withProviders },
  'no provider': { ...english, session: withoutProviders },
  failed: { ...english, session: { status: 'error' } },
  'signed in': { ...english, session: signedIn },
  'a long name': { ...english, session: longNamed },
  'looking up, Spanish': { ...spanish, session: { status: 'loading' } },
  'two providers, Spanish': { ...spanish, session: withProviders },
  'no provider, Spanish': { ...spanish, session: withoutProviders },
  'failed, Spanish': { ...spanish, session: { status: 'error' } },
  'signed in, Spanish': { ...spanish, session: signedIn },
};
