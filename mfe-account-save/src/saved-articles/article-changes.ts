import type { SavedArticleInput } from '@plainwell/contracts/account/saved-article.ts';
import type { SaveFailureEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import type { TabSync } from '../tabs/tab-sync.ts';
import type { FetchStatus } from './fetch-list.ts';
import type { SaveNotificationKind } from './notifications.ts';
import type { ReaderCallFailure, ReaderCallResult } from './reader.ts';
import type { ChangeType, SavedEntries, SavedEntry } from './saved-entries.ts';

/**
 * The two ways in which a change reaches the site: a call with the reader's bearer token, or a form with the session's
 * cookie.
 */
export type SaveTransport = Readonly<Record<ChangeType, (article: SavedArticleInput) => Promise<ReaderCallResult>>>;

export interface ArticleChangePorts {
  entries: SavedEntries;
  transport: SaveTransport;
  fetchStatus: FetchStatus;
  tabSync: Pick<TabSync, 'announce'>;
  /** Reports a failure to the log and the metrics. The code that requests tokens reports its failures itself. */
  report: (failure: SaveFailureEvent) => void;
  /** Called when the reader requests a new state. `owner` is the control or the row. */
  onWish: (owner: string, type: ChangeType) => void;
  onDone: (owner: string, type: ChangeType) => void;
  onFailed: (owner: string, kind: SaveNotificationKind) => void;
  /** Called when the database differs from what the page showed. */
  onCorrected: () => void;
}

/** Saves, removes, and checks the state in the database. */
export interface ArticleChanges {
  /**
   * Changes one article, optimistically. Only one request per article is under way; of the changes requested meanwhile,
   * the last one counts.
   */
  change: (owner: string, article: SavedArticleInput, type: ChangeType) => Promise<void>;
  /**
   * Queries the database about one article. If a change is under way, the query runs after it.
   * @returns false if the query failed.
   */
  revalidate: (entry: SavedEntry) => Promise<boolean>;
}

/** The site's answer to saving more articles than a list may have (docs/http-api.md). */
const LIST_FULL_STATUS = 409;

/** Returns whether the database may have changed although the answer reports a failure. */
function isUnclear({ reason, status }: ReaderCallFailure): boolean {
  return reason === 'failed' && (status === 0 || status >= 500);
}

function failureKind(type: ChangeType, { reason, status }: ReaderCallFailure): SaveNotificationKind {
  if (reason !== 'failed') return reason;
  return type === 'save' && status === LIST_FULL_STATUS ? 'list-full' : `${type}-failed`;
}

export function createArticleChanges(ports: ArticleChangePorts): ArticleChanges {
  const { entries, transport, fetchStatus, tabSync, report, onWish, onDone, onFailed, onCorrected } = ports;

  async function revalidate(entry: SavedEntry): Promise<boolean> {
    entry.mustAsk = true;
    if (entry.isAsking) return true;
    entry.isAsking = true;
    let isAnswered = true;
    // An answer that overlaps with a change, or with another tab's message, may be older than the change or the
    // message.
    while (entry.mustAsk && entry.wanted === null) {
      entry.mustAsk = false;
      const answer = await fetchStatus(entry.key);
      isAnswered = answer.isOk;
      if (!answer.isOk && answer.reason === 'failed')
        report({ kind: 'save-failure', type: 'load', status: answer.status, articleId: entry.key.articleId });
      if (!answer.isOk || entry.mustAsk || entry.wanted !== null) continue;
      if (answer.isSaved !== entry.isSaved) onCorrected();
      entries.set(entry, { isSaved: answer.isSaved, heard: entries.tick() });
    }
    entry.isAsking = false;
    return isAnswered;
  }

  async function send(owner: string, article: SavedArticleInput, type: ChangeType, entry: SavedEntry): Promise<void> {
    const result = await transport[type](article);
    const next = entry.wanted === type ? null : entry.wanted;
    const isDone = { isSaved: result.isOk ? type === 'save' : entry.isSaved, heard: entries.tick() };
    entries.set(entry, { ...isDone, wanted: result.isOk ? next : null });
    if (!result.isOk && result.reason !== 'no-token')
      report({ kind: 'save-failure', type, status: result.status, articleId: article.articleId });
    // After a failure, a reader who has changed their mind already has what they want.
    if (next === null && result.isOk) onDone(owner, type);
    else if (next === null && !result.isOk) onFailed(owner, failureKind(type, result));
    if (result.isOk || isUnclear(result)) tabSync.announce({ kind: 'saved-article-changed', ...entry.key });
    if (result.isOk && next !== null) await send(owner, article, next, entry);
    else if (entry.mustAsk || (!result.isOk && isUnclear(result))) await revalidate(entry);
  }

  return {
    async change(owner, article, type) {
      const entry = entries.of(article);
      if (entry.wanted === type) return;
      const isUnderWay = entry.wanted !== null;
      entries.set(entry, { wanted: type, mustAsk: entry.mustAsk || entry.isAsking });
      onWish(owner, type);
      if (!isUnderWay) await send(owner, article, type, entry);
    },
    revalidate,
  };
}
