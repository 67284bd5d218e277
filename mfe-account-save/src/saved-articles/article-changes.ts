import type { SavedArticleInput, SavedArticleKey } from '@plainwell/contracts/saved-article.ts';
import type { SaveFailureEvent } from '@plainwell/contracts/telemetry.ts';
import type { TabHints } from '../tabs/tab-hints.ts';
import { askForOne } from './load-list.ts';
import type { AsReader, ReaderCallFailure, ReaderCallResult } from './reader-calls.ts';
import type { SaveNewsKind } from './save-news.ts';
import type { SavedEntries, SavedEntry } from './saved-entries.ts';
import type { SavingCalls } from './saving-calls.ts';

export interface ArticleChangePorts {
  entries: SavedEntries;
  asReader: AsReader;
  calls: SavingCalls;
  hints: Pick<TabHints, 'announce'>;
  /** For the log and the metric: token failures are reported where they happen, and no second time. */
  report: (failure: SaveFailureEvent) => void;
  tell: (owner: string, kind: SaveNewsKind, message?: string | null) => void;
  /** An article is not as its reader was last told. */
  retract: () => void;
}

/** Saving, removing, and finding out what the database says. */
export interface ArticleChanges {
  /** Optimistic; does nothing while a change of this article is under way. `owner` shows what became of it. */
  save: (owner: string, article: SavedArticleInput) => Promise<void>;
  remove: (owner: string, key: SavedArticleKey) => Promise<void>;
  /** Asks the database about one article; after the change that is under way, if one is. */
  askAgain: (entry: SavedEntry) => Promise<void>;
}

/** Whether the database may have changed although the answer says that it failed. */
function isUnclear({ reason, status }: ReaderCallFailure): boolean {
  return reason === 'failed' && (status === 0 || status >= 500);
}

export function createArticleChanges({ entries, asReader, calls, hints, report, tell, retract }: ArticleChangePorts): ArticleChanges {
  async function askAgain(entry: SavedEntry): Promise<void> {
    entry.mustAsk = true;
    if (entry.isAsking) return;
    entry.isAsking = true;
    // An answer that overlaps with a change, or with another hint, may be older than that.
    while (entry.mustAsk && entry.change === null) {
      entry.mustAsk = false;
      const answer = await askForOne(asReader, calls, entry.key);
      if (!answer.isOk && answer.reason === 'failed') report({ kind: 'save-failure', type: 'load', status: answer.status, articleId: entry.key.articleId });
      if (!answer.isOk || entry.mustAsk || entry.change !== null) continue;
      if (answer.isSaved !== entry.isSaved) retract();
      entries.set(entry, { isSaved: answer.isSaved, heard: entries.tick() });
    }
    entry.isAsking = false;
  }

  function tellFailure(owner: string, type: 'save' | 'remove', { reason, status }: ReaderCallFailure, { articleId }: SavedArticleKey): void {
    if (reason !== 'no-token') report({ kind: 'save-failure', type, status, articleId });
    tell(owner, reason === 'failed' ? `${type}-failed` : reason);
  }

  async function change(owner: string, key: SavedArticleKey, type: 'save' | 'remove', call: () => Promise<ReaderCallResult>): Promise<void> {
    const entry = entries.of(key);
    if (entry.change !== null) return;
    entries.set(entry, { change: type === 'save' ? 'saving' : 'removing', mustAsk: entry.isAsking });
    const result = await call();
    entries.set(entry, { change: null, isSaved: result.isOk ? type === 'save' : entry.isSaved, heard: entries.tick() });
    if (result.isOk) tell(owner, type === 'save' ? 'saved' : 'removed');
    else tellFailure(owner, type, result, key);
    if (result.isOk || isUnclear(result)) hints.announce({ kind: 'saved-article-changed', ...entry.key });
    if (entry.mustAsk || (!result.isOk && isUnclear(result))) await askAgain(entry);
  }

  return {
    save: (owner, article) => change(owner, article, 'save', () => asReader((reader) => calls.save(reader, article))),
    remove: (owner, key) => change(owner, key, 'remove', () => asReader((reader) => calls.remove(reader, key))),
    askAgain,
  };
}
