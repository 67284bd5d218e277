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
  /** Reports a failure to the log and the metrics. The code that requests tokens reports its failures itself. */
  report: (failure: SaveFailureEvent) => void;
}

/**
 * Loads the reader's list. Both functions return the entries that changed after the page had requested the list. The
 * caller must query the database about these entries.
 */
export interface ListLoad {
  /** Loads the list unless it is known. Simultaneous callers share one request (rules.md#saving-articles). */
  load: (site: string) => Promise<SavedEntry[]>;
  /** Loads the list again, while the page keeps using the old one. */
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
    // Drops the list of a previous reader. A missing token still counts, because it may be the reason why the reader
    // changed.
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
