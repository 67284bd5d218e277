import type { SaveFailureEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import type { pageStore } from '@plainwell/page-state/page-store.ts';
import { savedListAtom } from '@plainwell/page-state/saved-articles.ts';
import { fetchList } from './fetch-list.ts';
import { readerIdOf, type AsReader, type ReaderCallFailure } from './reader.ts';
import type { SavedEntries, SavedEntry } from './saved-entries.ts';
import type { SavingCalls } from './saving-calls.ts';

export interface ListLoadPorts {
  store: Pick<typeof pageStore, 'get' | 'set'>;
  entries: SavedEntries;
  asReader: AsReader;
  calls: Pick<SavingCalls, 'list'>;
  /** For the log and the metric: token failures are reported where they happen, and no second time. */
  report: (failure: SaveFailureEvent) => void;
}

/**
 * Both give entries of which the page has heard since the list was asked for: the database must be asked about these.
 */
export interface ListLoad {
  /**
   * Loads the list unless it is known; one request serves all who ask at once
   * (rules.md#saving-articles).
   */
  load: (site: string) => Promise<SavedEntry[]>;
  /** Loads it again while the page goes on with the one it has. */
  reload: (site: string) => Promise<SavedEntry[]>;
}

export function createListLoad({ store, entries, asReader, calls, report }: ListLoadPorts): ListLoad {
  let loading: Promise<SavedEntry[]> | undefined;

  function fail({ reason, status, message }: ReaderCallFailure): void {
    if (reason !== 'no-token') report({ kind: 'save-failure', type: 'load', status });
    store.set(savedListAtom, { status: 'error', reason, message });
  }

  async function ask(site: string): Promise<SavedEntry[]> {
    const reader = readerIdOf(store);
    const asked = entries.tick();
    const fetched = await fetchList(asReader, calls, site);
    // The list of a reader who has gone meanwhile is nobody's business any more; that they are gone may be the news.
    if (readerIdOf(store) !== reader && (fetched.isOk || fetched.reason !== 'no-token')) return [];
    const older = entries.replace(site, fetched.isOk ? fetched.articleIds : new Set(), asked);
    if (fetched.isOk) store.set(savedListAtom, { status: 'done' });
    else fail(fetched);
    return older;
  }

  return {
    async load(site) {
      const { status } = store.get(savedListAtom);
      if (status === 'done') return [];
      if (status !== 'loading' || loading === undefined) {
        store.set(savedListAtom, { status: 'loading' });
        loading = ask(site);
      }
      return loading;
    },
    reload: ask,
  };
}
