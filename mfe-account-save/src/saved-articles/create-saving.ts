import type { SavedArticleInput, SavedArticleKey } from '@plainwell/contracts/saved-article.ts';
import type { SaveFailureEvent } from '@plainwell/contracts/telemetry.ts';
import type { pageStore } from '@plainwell/page-state/page-store.ts';
import { savedArticleName, savedArticlesAtom, savedListAtom } from '@plainwell/page-state/saved-articles.ts';
import { sessionAtom } from '@plainwell/page-state/session.ts';
import { createSessionLookup } from '../session/session-lookup.ts';
import type { TabHints } from '../tabs/tab-hints.ts';
import type { TabHint } from '../tabs/read-tab-hint.ts';
import { createBearerTokens } from '../token/bearer-tokens.ts';
import { createArticleChanges } from './article-changes.ts';
import type { ArticleToSave } from './article-to-save.ts';
import { createListLoad } from './list-load.ts';
import type { LookAgainReason, OnLookAgain } from './look-again.ts';
import { createReaderCalls, readerIdOf } from './reader-calls.ts';
import { saveNewsAtom, type SaveNewsKind } from './save-news.ts';
import { createSavedEntries } from './saved-entries.ts';
import type { SavingCalls } from './saving-calls.ts';

type Store = Pick<typeof pageStore, 'get' | 'set'>;

/** What saving needs from outside. */
export interface SavingPorts {
  store: Store;
  calls: SavingCalls;
  /** Milliseconds since 1970. */
  now: () => number;
  articleToSave: ArticleToSave;
  hints: TabHints;
  report: (failure: SaveFailureEvent) => void;
  /** Whether this browser says that its reader has signed in (contract: `SIGNED_IN_HINT`). */
  isHinted: () => boolean;
  onLookAgain: OnLookAgain;
}

/** Saving on one page, for all its save controls together. `owner` names the control that shows the messages. */
export interface Saving {
  /** A control stands in the page and hears of other tabs, until the returned function is called. */
  attach: (owner: string, site: string) => () => void;
  /** Learns who the reader is. `isExpected`: somebody has signed in here, so that finding nobody out is an error. */
  learn: (owner: string, isExpected: boolean) => Promise<void>;
  /** Loads the reader's list, once for all controls; after an error, once more for a control that mounts later. */
  load: (owner: string, site: string) => Promise<void>;
  /** Whether the reader set out to sign in because of this article. */
  isWaiting: (articleId: string) => boolean;
  /** The reader sets out to sign in because of this article. */
  setOut: (articleId: string) => void;
  /** Saves what the reader asked for before the page knew who they are, and tells them. */
  saveAwaited: (owner: string, article: SavedArticleInput) => Promise<void>;
  save: (owner: string, article: SavedArticleInput) => Promise<void>;
  remove: (owner: string, key: SavedArticleKey) => Promise<void>;
  /** The reader has read a message. */
  dismiss: (id: number) => void;
}

export function createSaving({ store, calls, now, articleToSave, hints, report, isHinted, onLookAgain }: SavingPorts): Saving {
  const entries = createSavedEntries(store);
  const tokens = createBearerTokens({ request: calls.token, now, report });
  /** What is known is another reader's, or nobody's. */
  const forgetReader = () => {
    tokens.forget();
    entries.clear();
    store.set(savedListAtom, { status: 'idle' });
  };
  const session = createSessionLookup({ store, request: calls.session, report, onOtherReader: forgetReader });
  const attached: { owner: string; site: string }[] = [];
  let told = 0;

  const tell = (owner: string, kind: SaveNewsKind, message: string | null = null) => {
    told += 1;
    store.set(saveNewsAtom, { id: told, owner, kind, message });
  };
  const asReader = createReaderCalls({
    store,
    tokens,
    onSessionLost() {
      const known = store.get(sessionAtom);
      if (known.status === 'done') store.set(sessionAtom, { ...known, user: null });
      forgetReader();
    },
    onOtherReader: () => void session.relearn(),
  });
  const list = createListLoad({ store, entries, asReader, calls, report, tell });
  /** What another tab has overtaken is news no more. */
  const retract = () => {
    const kind = store.get(saveNewsAtom)?.kind;
    if (kind === 'saved' || kind === 'removed') store.set(saveNewsAtom, null);
  };
  const changes = createArticleChanges({ entries, asReader, calls, hints, report, tell, retract });

  const hear = (hint: TabHint) => {
    if (hint.kind === 'session-changed') {
      // A token of the session that has ended would still open its list.
      tokens.forget();
      void session.relearn();
    } else if (readerIdOf(store) !== null) void changes.askAgain(entries.of(hint));
  };
  const load = async (owner: string, site: string) => {
    for (const entry of await list.load(owner, site)) void changes.askAgain(entry);
  };

  const lookAgain = async (reason: LookAgainReason) => {
    const reader = readerIdOf(store);
    if (store.get(sessionAtom).status === 'idle' && !isHinted()) return;
    if (reason !== 'seen' || (reader !== null) !== isHinted()) await session.relearn();
    // A page out of the cache has heard nothing of what happened meanwhile. (Another reader's list is loaded by the controls.)
    const [first] = attached;
    if (reason !== 'restored' || !first || reader === null || reader !== readerIdOf(store)) return;
    for (const entry of await list.reload(first.owner, first.site)) void changes.askAgain(entry);
  };

  let stopListening = () => {};
  const listen = () => {
    const stops = [hints.listen(hear), onLookAgain((reason) => void lookAgain(reason))];
    stopListening = () => {
      for (const stop of stops) stop();
    };
  };

  return {
    attach(owner, site) {
      const control = { owner, site };
      if (attached.length === 0) listen();
      attached.push(control);
      return () => {
        attached.splice(attached.indexOf(control), 1);
        if (attached.length === 0) stopListening();
      };
    },
    async learn(owner, isExpected) {
      await session.learn();
      if (store.get(sessionAtom).status !== 'error' || !isExpected) return;
      store.set(savedListAtom, { status: 'error', reason: 'no-user-id', message: null });
      tell(owner, 'no-user-id');
    },
    load,
    isWaiting: articleToSave.holds,
    setOut: articleToSave.keep,
    async saveAwaited(owner, article) {
      await load(owner, article.site);
      // A second control of the same article may have saved it by now.
      if (store.get(savedArticlesAtom).get(savedArticleName(article)) === 'saved') tell(owner, 'saved');
      else await changes.save(owner, article);
      articleToSave.drop(article.articleId);
    },
    save: changes.save,
    remove: changes.remove,
    dismiss(id) {
      if (store.get(saveNewsAtom)?.id === id) store.set(saveNewsAtom, null);
    },
  };
}
