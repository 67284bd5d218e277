import { LRUCache } from 'lru-cache';
import { contentTag, type ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { ContentChanges } from '../../content/changes/follow-changes.ts';
import { type ReleasesByName, versionsOf } from '../../delivery/registry/releases-by-name.ts';
import { type ActiveSet, isActiveSet } from '../../delivery/rollout/following/active-set.ts';
import type { LiveReleases } from '../../delivery/rollout/following/catch-up.ts';
import type { KeptAnswer } from '../../http/responses/kept-answer.ts';
import { ClientGoneError } from '../asker.ts';
import type { Improver } from './improve-when-idle.ts';
import { PageCache } from './page-cache.ts';

/** A cached answer. `staleFor`: milliseconds since the cache could last check that its answers are current. */
export interface FoundAnswer {
  answer: KeptAnswer;
  staleFor?: number;
}

/**
 * An answer that is being made. It is not cached if the content or the releases changed meanwhile, or if it has no
 * tags.
 */
export interface BegunAnswer {
  /**
   * Caches the answer.
   * @param tags everything that the answer was made from.
   */
  keep(answer: KeptAnswer, tags: readonly ContentTag[]): void;
  /**
   * Caches a reference: until anything changes, requests for this key get the answer under the key `other`. That key
   * must name everything that the answer is made from.
   */
  keepReference(other: string, tags: readonly ContentTag[]): void;
}

/**
 * Maximum number of references (`keepReference`) from addresses to shared pages that explain a problem. The limit is
 * necessary because readers can invent any number of addresses.
 */
const ELSEWHERE_MAXIMUM = 2_000;

/** Cache of answers, each kept until the content or the releases that it was made from change. */
export interface KeptPages {
  /** Returns whether this process knew all changes of content and releases a moment ago. */
  isCurrent(): boolean;
  /** Returns the cached answer without waiting; `null` if there is none or it may be outdated. */
  atOnce(key: string): KeptAnswer | null;
  /**
   * Returns the cached answer under a key that names everything the answer is made from. Such an answer is always
   * current.
   */
  known(key: string): KeptAnswer | null;
  /** Returns the cached answer. If the database is reachable, first checks that the answer is current. */
  find(key: string): Promise<FoundAnswer | null>;
  /** Begins an answer. The caller must call this before it reads anything that the answer is made from. */
  begin(key: string, releases: ReleasesByName): BegunAnswer;
  /**
   * Makes an answer that simultaneous requests share. Never shares an answer begun before the last change.
   * @param make calls `onBegun` when its work starts. Gets a signal that aborts if all requests leave before the work
   * starts; the next request then starts again. Once started, the work continues to its end.
   * @throws ClientGoneError if the client has already left.
   */
  together<Answer>(key: string, make: Make<Answer>, sharing?: Sharing<Answer>): Promise<Answer>;
}

/** Options for a shared answer. */
interface Sharing<Answer> {
  /** Resolves when the answer is also cached; until then, requests still share it. By default, resolves at once. */
  until?: (answer: Answer) => Promise<unknown>;
  /** Aborts when this request no longer waits. Without a signal, the request counts as waiting to the end. */
  signal?: AbortSignal | undefined;
}

/** Makes a shared answer. */
type Make<Answer> = (unwanted: AbortSignal, onBegun: () => void) => Promise<Answer>;

/** A shared answer that is being made, and the number of requests that wait for it. */
interface Shared {
  answer: Promise<unknown>;
  unwanted: AbortController;
  waiting: number;
  hasBegun: boolean;
}

export interface KeptPagesParts {
  changes: ContentChanges;
  live: Pick<LiveReleases, 'current' | 'isCurrent'>;
  /** Compresses cached answers better when the process is idle. */
  improver: Pick<Improver, 'add' | 'remove'>;
}

export function createKeptPages({ changes, live, improver }: KeptPagesParts): KeptPages {
  const cache = new PageCache(improver);
  /** References: key of the answer by key of the address. */
  const elsewhere = new LRUCache<string, string>({ max: ELSEWHERE_MAXIMUM });
  changes.onChange((tags) => {
    cache.invalidate(tags);
    elsewhere.clear();
  });
  let cachedFor: ActiveSet | undefined;
  const underWay = new Map<string, Shared>();

  /** After a swap, drops the answers whose release set no reader gets any more, and all references. */
  function dropThePast(): void {
    const set = live.current();
    if (cachedFor === set) return;
    cachedFor = set;
    cache.keepReleaseSets((releases) => isActiveSet(releases, set));
    elsewhere.clear();
  }

  function forget(name: string, shared: Shared): void {
    if (underWay.get(name) === shared) underWay.delete(name);
  }

  function begin<Answer>(name: string, make: Make<Answer>, until: Sharing<Answer>['until']): Shared {
    const unwanted = new AbortController();
    let hasBegun = false;
    const answer = make(unwanted.signal, () => void (hasBegun = true));
    const shared: Shared = {
      answer,
      unwanted,
      waiting: 0,
      get hasBegun() {
        return hasBegun;
      },
    };
    underWay.set(name, shared);
    const end = () => forget(name, shared);
    answer.then(until).then(end, end);
    return shared;
  }

  function known(key: string): KeptAnswer | null {
    dropThePast();
    return cache.get(key) ?? cache.get(elsewhere.get(key) ?? '') ?? null;
  }

  return {
    isCurrent: () => changes.isCurrent() && live.isCurrent(),
    atOnce: (key) => (changes.isCurrent() ? known(key) : null),
    known,
    async find(key) {
      const isCurrent = changes.isCurrent() || (await changes.catchUp());
      const answer = known(key);
      return answer && { answer, ...(!isCurrent && { staleFor: changes.age() }) };
    },
    begin(key, releasesByName) {
      const seq = changes.latestChange();
      const releases = versionsOf(releasesByName);
      const isWorthKeeping = (tags: readonly ContentTag[]) =>
        tags.length > 0 && seq === changes.latestChange() && isActiveSet(releases, live.current());
      return {
        keep(answer, tags) {
          if (!isWorthKeeping(tags)) return;
          cache.set(key, answer, { tags, releases, isUnbounded: tags.includes(contentTag.anything) });
        },
        keepReference(other, tags) {
          if (isWorthKeeping(tags)) elsewhere.set(key, other);
        },
      };
    },
    together<Answer>(key: string, make: Make<Answer>, { until, signal }: Sharing<Answer> = {}): Promise<Answer> {
      if (signal?.aborted) return Promise.reject(new ClientGoneError('nobody waits for the answer any more'));
      const name = `${changes.latestChange()} ${key}`;
      const shared = underWay.get(name) ?? begin(name, make, until);
      shared.waiting += 1;
      signal?.addEventListener('abort', () => {
        shared.waiting -= 1;
        if (shared.waiting > 0 || shared.hasBegun) return;
        forget(name, shared);
        shared.unwanted.abort();
      });
      // The type is right, because all requests for one key use the same kind of `make`.
      return shared.answer as Promise<Answer>;
    },
  };
}
