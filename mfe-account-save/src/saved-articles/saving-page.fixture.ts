import { createStore } from 'jotai';
import type { SavedArticleInput } from '@plainwell/contracts/account/saved-article.ts';
import type { SaveFailureEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { savedArticleName, savedArticlesAtom, savedListAtom } from '@plainwell/page-state/saved-articles.ts';
import { sessionAtom } from '@plainwell/page-state/session.ts';
import type { Answer } from '../requests/answer.ts';
import type { TabMessage } from '../tabs/tab-sync.ts';
import { createArticleToSave } from './article-to-save.ts';
import { createSaving } from './create-saving.ts';
import type { RevalidationReason } from './revalidation-triggers.ts';
import { saveNotificationAtom } from './notifications.ts';
import type { ListQuery, SavingCalls } from './saving-calls.ts';

export const article: SavedArticleInput = {
  articleId: 'sleep',
  site: 'lifestyle',
  metadata: { url: '/sleep', title: 'How to sleep' },
};
export const other: SavedArticleInput = { ...article, articleId: 'gout' };

export const ok = (data: unknown): Answer => ({ isOk: true, data });
export const failed = (status: number, message: string | null = null): Answer => ({ isOk: false, status, message });

type CallName = keyof SavingCalls;

/** A fake site with a database, whose calls can fail or wait on demand. Several pages (tabs) may share it. */
export function fakeSite({ saved = [] as string[], rvoId = 'r-1' as string | null } = {}) {
  const database = new Set(saved);
  const planned: Partial<Record<CallName, (Answer | Promise<Answer>)[]>> = {};
  const asked: string[] = [];
  const session = { rvoId };
  let tokens = 0;

  const call = async (name: CallName, about: string, usual: () => Answer): Promise<Answer> => {
    asked.push(about === '' ? name : `${name} ${about}`);
    return (await planned[name]?.shift()) ?? usual();
  };
  const page = ({ articleId, page: number, limit }: ListQuery) => {
    const found = [...database].filter((id) => articleId === undefined || id === articleId);
    return ok({
      articles: found.slice((number - 1) * limit, number * limit).map((id) => ({ articleId: id })),
      total: found.length,
    });
  };
  const calls: SavingCalls = {
    session: () =>
      call('session', '', () =>
        ok({ user: session.rvoId === null ? null : { rvoId: session.rvoId, name: 'Ada' }, providers: [] }),
      ),
    token: () =>
      call('token', '', () => {
        if (session.rvoId === null) return failed(401);
        tokens += 1;
        return ok({ token: `t${tokens}`, expiresAt: new Date(300_000).toISOString() });
      }),
    list: ({ token }, query) =>
      call('list', [token, query.articleId ?? `page ${query.page}`].join(' '), () => page(query)),
    save: ({ token }, { articleId }) =>
      call('save', `${token} ${articleId}`, () => {
        database.add(articleId);
        return ok(null);
      }),
    remove: ({ token }, { articleId }) =>
      call('remove', `${token} ${articleId}`, () => {
        database.delete(articleId);
        return ok(null);
      }),
  };
  return {
    calls,
    database,
    asked,
    session,
    /** Sets the next answers of a call, instead of the usual ones. */
    plan: (name: CallName, ...answers: (Answer | Promise<Answer>)[]) => {
      planned[name] = answers;
    },
  };
}

/** Fake tabs that receive each other's messages immediately. */
export function fakeTabs() {
  const tabs = new Set<(message: TabMessage) => void>();
  return {
    /** Returns the tab sync of one tab. */
    sync() {
      let own: ((message: TabMessage) => void) | undefined;
      return {
        announce: (message: TabMessage) => {
          for (const hear of tabs) if (hear !== own) hear(message);
        },
        listen: (hear: (message: TabMessage) => void) => {
          own = hear;
          tabs.add(hear);
          return () => tabs.delete(hear);
        },
      };
    },
    /** Sends a message from a further tab. */
    tell: (message: TabMessage) => {
      for (const hear of tabs) hear(message);
    },
  };
}

/** A fake storage of a browser. */
export function storageOf(entries: Map<string, string>) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

/** One page (tab) with its saving. `control` is its only save control. */
export function savingPage(site = fakeSite(), tabs = fakeTabs()) {
  const store = createStore();
  const reported: SaveFailureEvent[] = [];
  const kept = new Map<string, string>();
  const tab = new Map<string, string>();
  const browser = { now: 0, isHinted: true };
  let revalidate: (reason: RevalidationReason) => void = () => {};
  const saving = createSaving({
    store,
    calls: site.calls,
    now: () => browser.now,
    articleToSave: createArticleToSave({
      local: () => storageOf(kept),
      tab: () => storageOf(tab),
      now: () => browser.now,
      newAttempt: () => 'attempt-1',
    }),
    tabSync: tabs.sync(),
    report: (failure) => reported.push(failure),
    isHinted: () => browser.isHinted,
    onRevalidate: (act) => {
      revalidate = act;
      return () => {};
    },
  });
  saving.attach(article.site);
  return {
    ...saving,
    site,
    tabs,
    store,
    reported,
    kept,
    tab,
    browser,
    revalidate: (reason: RevalidationReason) => revalidate(reason),
    /** Returns the state of an article on the page. */
    state: ({ articleId } = article) =>
      store.get(savedArticlesAtom).get(savedArticleName({ articleId, site: article.site })) ?? 'not-saved',
    list: () => store.get(savedListAtom),
    reader: () => {
      const session = store.get(sessionAtom);
      return session.status === 'done' ? (session.user?.rvoId ?? null) : session.status;
    },
    notification: () => store.get(saveNotificationAtom)?.kind ?? null,
    /** Loads the session and the list of the reader. */
    async ready() {
      await saving.loadSession(true);
      await saving.loadList(article.site);
    },
  };
}

/** Waits one turn of the event loop, so that everything that can run has run. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

/** An answer that arrives when `release` is called. */
export function held() {
  let release: (answer: Answer) => void = () => {};
  const answer = new Promise<Answer>((resolve) => (release = resolve));
  return { answer, release: (value: Answer) => release(value) };
}
