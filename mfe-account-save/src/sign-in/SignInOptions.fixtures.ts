import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

type SignInOptionsProps = ModuleProps<'account-save', './SignInOptions'>;

const english: SignInOptionsProps = {
  language: 'en',
  returnPath: '/account/saved',
  providers: [
    { id: 'linden', name: 'Linden', link: '/account/sign-in/linden', isDevelopment: true },
    { id: 'rowan', name: 'Rowan', link: '/account/sign-in/rowan', isDevelopment: true },
  ],
};

const spanish: SignInOptionsProps = { ...english, language: 'es', returnPath: '/es/account/saved' };

/** Fixtures of the sign-in page, by the reason to sign in and by the providers of the site. */
export const signInOptionsFixtures = {
  'two providers': english,
  'just signed out': { ...english, news: 'signed-out' },
  'data deleted': { ...english, news: 'deleted' },
  'sign in first': { ...english, news: 'sign-in-first' },
  'no provider': { ...english, providers: [] },
  'data deleted, no provider': { ...english, providers: [], news: 'deleted' },
  'real providers, long and odd': {
    ...english,
    returnPath: '/account/saved?q=a%26b&sort=title',
    providers: [
      {
        id: 'long',
        name: 'Extraordinarilylongnamedandunbreakable Account Co',
        link: '/account/sign-in/long',
        isDevelopment: false,
      },
      { id: 'odd', name: 'حساب <b>&', link: '/account/sign-in/odd?hint=1', isDevelopment: false },
    ],
  },
  Spanish: spanish,
  'just signed out, Spanish': { ...spanish, news: 'signed-out' },
  'data deleted, Spanish': { ...spanish, news: 'deleted' },
  'sign in first, Spanish': { ...spanish, news: 'sign-in-first' },
  'no provider, Spanish': { ...spanish, providers: [] },
} satisfies Record<string, SignInOptionsProps>;
