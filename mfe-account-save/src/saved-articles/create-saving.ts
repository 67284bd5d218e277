import type { SavedArticleInput } from '@plainwell/contracts/account/saved-article.ts';
import type { SaveFailureEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import type { pageStore } from '@plainwell/page-state/page-store.ts';
import { savedArticleName, savedArticlesAtom, savedListAtom } from '@plainwell/page-state/saved-articles.ts';
import { sessionAtom } from '@plainwell/page-state/session.ts';
import type { TabMessage, TabSync } from '../tabs/tab-sync.ts';
import { createArticleChanges } from './article-changes.ts';
import type { ArticleToSave } from './article-to-save.ts';
import { fetchStatusWith } from './fetch-list.ts';
import { createListLoad } from './list-load.ts';
import { createNotifications } from './notifications.ts';
import { createReader, readerIdOf } from './reader.ts';
import type { OnRevalidate, RevalidationReason } from './revalidation-triggers.ts';
import { createSavedEntries, type ChangeType } from './saved-entries.ts';
import type { SavingCalls } from './saving-calls.ts';

/** Dependencies of saving. */
export interface SavingPorts {
  store: Pick<typeof pageStore, 'get' | 'set'>;
  calls: SavingCalls;
  /** Milliseconds since 1970. */
  now: () => number;
  articleToSave: ArticleToSave;
  tabSync: TabSync;
  report: (failure: SaveFailureEvent) => void;
  /** Returns whether this browser has the hint that its reader signed in (contract: `SIGNED_IN_HINT`). */
  isHinted: () => boolean;
  onRevalidate: OnRevalidate;
}

/** Saving on one page, shared by all its save controls. `owner` is the control that shows the messages. */
export interface Saving {
  /**
   * Registers a control, until the returned function is called. While any control is registered, the page follows other
   * tabs.
   */
  attach: (site: string) => () => void;
  /**
   * Looks up the reader. `isExpected`: a reader has signed in here, so a failed lookup is an error. A reader who has
   * pressed nothing sees no failure: telemetry reports it to operators, and the state of the list has the reason
   * (rules.md#saving-articles).
   */
  loadSession: (isExpected: boolean) => Promise<void>;
  /**
   * Loads the reader's list, once for all controls. After an error, a control that mounts later loads it once more. The
   * reader does not see a failure here either.
   */
  loadList: (site: string) => Promise<void>;
  /** Returns whether the article waits for its reader's sign-in. */
  isPending: (articleId: string) => boolean;
  /** Makes the article wait, because its reader leaves to sign in. */
  keepForSignIn: (articleId: string) => void;
  /** Saves the article that the reader requested before the page knew the reader, and shows the outcome. */
  savePending: (owner: string, article: SavedArticleInput) => Promise<void>;
  /** Saves an article. Does nothing while a change of the article is under way, because its button is busy. */
  save: (owner: string, article: SavedArticleInput) => Promise<void>;
  /** Removes an article, with the same condition as `save`. */
  remove: (owner: string, article: SavedArticleInput) => Promise<void>;
  /** Removes a message that the reader has read. */
  dismiss: (id: number) => void;
}

export function createSaving({
  store,
  calls,
  now,
  articleToSave,
  tabSync,
  report,
  isHinted,
  onRevalidate,
}: SavingPorts): Saving {
  const entries = createSavedEntries(store);
  const { notify, retract, dismiss } = createNotifications(store);
  const { session, asReader, forgetToken } = createReader({
    store,
    calls,
    now,
    report,
    onOtherReader() {
      entries.clear();
      store.set(savedListAtom, { status: 'idle' });
      retract();
    },
  });
  const list = createListLoad({ store, entries, asReader, calls, report });
  const changes = createArticleChanges({
    entries,
    transport: {
      save: (article) => asReader((reader) => calls.save(reader, article)),
      remove: (article) => asReader((reader) => calls.remove(reader, article)),
    },
    fetchStatus: fetchStatusWith(asReader, calls),
    tabSync,
    report,
    onWish: retract,
    onDone: (owner, type) => notify(owner, type === 'save' ? 'saved' : 'removed'),
    onFailed: notify,
    onCorrected: retract,
  });
  const attached: { site: string }[] = [];

  const change = async (owner: string, article: SavedArticleInput, type: ChangeType) => {
    if (entries.of(article).wanted === null) await changes.change(owner, article, type);
  };
  const onMessage = (message: TabMessage) => {
    if (message.kind === 'session-changed') {
      forgetToken();
      void session.refresh();
    } else if (readerIdOf(store) !== null) void changes.revalidate(entries.of(message));
  };
  const loadList = async (site: string) => {
    for (const entry of await list.load(site)) void changes.revalidate(entry);
  };

  const revalidate = async (reason: RevalidationReason) => {
    const reader = readerIdOf(store);
    if (reason === 'restored' && !isHinted()) articleToSave.abandon();
    if (store.get(sessionAtom).status === 'idle' && !isHinted()) return;
    if (reason !== 'seen' || (reader !== null) !== isHinted()) await session.refresh();
    // A page restored from the back/forward cache has missed all changes meanwhile. (For another reader, the controls
    // load the list.)
    const [first] = attached;
    if (reason !== 'restored' || !first || reader === null || reader !== readerIdOf(store)) return;
    for (const entry of await list.reload(first.site)) void changes.revalidate(entry);
  };

  let stopListening = () => {};
  const listen = () => {
    const stops = [tabSync.listen(onMessage), onRevalidate((reason) => void revalidate(reason))];
    stopListening = () => {
      for (const stop of stops) stop();
    };
  };

  return {
    attach(site) {
      const control = { site };
      if (attached.length === 0) listen();
      attached.push(control);
      return () => {
        attached.splice(attached.indexOf(control), 1);
        if (attached.length === 0) stopListening();
      };
    },
    async loadSession(isExpected) {
      await session.load();
      if (store.get(sessionAtom).status !== 'error' || !isExpected) return;
      store.set(savedListAtom, { status: 'error', reason: 'no-user-id', message: null });
    },
    loadList,
    isPending: articleToSave.holds,
    keepForSignIn: articleToSave.keep,
    async savePending(owner, article) {
      await loadList(article.site);
      // A second control of the same article may already have saved it.
      if (store.get(savedArticlesAtom).get(savedArticleName(article)) === 'saved') notify(owner, 'saved');
      else await change(owner, article, 'save');
      articleToSave.drop(article.articleId);
    },
    save: (owner, article) => change(owner, article, 'save'),
    remove: (owner, article) => change(owner, article, 'remove'),
    dismiss,
  };
}
