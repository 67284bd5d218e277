import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { slotsOf } from '../../islands/slot-definition.ts';
import type { AccountPage } from './account-page.ts';
import { PlainDetails } from './PlainDetails.tsx';
import { PlainList } from './PlainList.tsx';
import { PlainSignIn } from './PlainSignIn.tsx';

type NewsOf<Props extends { news?: string | undefined }> = readonly NonNullable<Props['news']>[];

/* Values of `news=` in the address, which report what has happened, by the part of the page that shows the message. */
const listNews: NewsOf<ModuleProps<'account-save', './SavedList'>> = [
  'saved',
  'restored',
  'save-failed',
  'remove-failed',
  'restore-failed',
];
const signInNews: NewsOf<ModuleProps<'account-save', './SignInOptions'>> = ['signed-out', 'deleted', 'sign-in-first'];
const detailsNews: NewsOf<ModuleProps<'account-save', './AccountDetails'>> = ['confirm-deletion'];

/** Values of `reason=` in the address, which report the reason for a failure. */
const listReasons: readonly NonNullable<ModuleProps<'account-save', './SavedList'>['reason']>[] = ['list-full'];

const slot = slotsOf<AccountPage>();

/**
 * The slots of the saved articles page: the ways to sign in for a signed-out reader, the list and the account details
 * for a signed-in one. All work without script. Their fallbacks keep the page usable without the remote.
 */
export const accountSlots = {
  signIn: slot(
    'account-save',
    './SignInOptions',
  )({
    strategy: 'static',
    props: ({ language, session: { providers, user }, path, returnPath, news }) =>
      user === null
        ? { language, providers, returnPath: returnPath ?? path, news: signInNews.find((known) => known === news) }
        : null,
    fallback: (page) => <PlainSignIn {...page} />,
  }),
  // JavaScript removes an article, and undoes the removal, without leaving the page. Until it runs, forms do the same.
  list: slot(
    'account-save',
    './SavedList',
  )({
    strategy: 'signed-in',
    props: ({ language, view, site, path, news, reason }) =>
      view && {
        language,
        list: view.list,
        query: { site: view.query.site, title: view.query.title, sort: view.query.sort },
        siteNames: { [site.savedArticleSite]: site.name },
        action: path,
        removed: view.removed ?? undefined,
        news: listNews.find((known) => known === news),
        reason: listReasons.find((known) => known === reason),
      },
    fallback: (page) => <PlainList {...page} />,
  }),
  details: slot(
    'account-save',
    './AccountDetails',
  )({
    strategy: 'static',
    props: ({ language, session: { user }, news }) =>
      user && { language, name: user.name, news: detailsNews.find((known) => known === news) },
    fallback: (page) => <PlainDetails {...page} />,
  }),
};

export type AccountSlotName = keyof typeof accountSlots;
