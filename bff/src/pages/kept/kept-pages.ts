import { LRUCache } from 'lru-cache';
import { contentTag, type ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { ContentChanges } from '../../content/changes/follow-changes.ts';
import { type ReleasesByName, versionsOf } from '../../delivery/registry/releases-by-name.ts';
import { type ActiveReleases, type ActiveSet, isActiveSet } from '../../delivery/rollout/following/active-set.ts';
import type { KeptAnswer } from '../../http/responses/kept-answer.ts';
import { ClientGoneError } from '../composing/asker.ts';
import type { Improver } from './improve-when-idle.ts';
import { PageCache } from './page-cache.ts';

/** An answer that is kept. `staleFor`: milliseconds for which nobody can say whether it is still right. */
export interface FoundAnswer {
  answer: KeptAnswer;
  staleFor?: number;
}

/**
 * An answer that was begun. It is not kept where a change of the content or of the releases overtook it, nor without
 * tags.
 */
export interface BegunAnswer {
  /** Keeps the answer, which was made of what these tags name. */
  keep(answer: KeptAnswer, tags: readonly ContentTag[]): void;
  /**
   * Keeps that until anything changes the answer is what is kept under another key, which names all that it is made of.
   */
  keepAs(other: string, tags: readonly ContentTag[]): void;
}

/** How many addresses are remembered at which nothing is: readers can think up as many as they like. */
const ELSEWHERE_MAXIMUM = 2_000;

/** Answers that are kept until the content or the releases that they were made from change. */
export interface KeptPages {
  /** What is kept and known to be right, without waiting. */
  atOnce(key: string): KeptAnswer | null;
  /** What is kept under a key that names all that it is made of: always right. */
  known(key: string): KeptAnswer | null;
  /** What is kept, right as far as anybody can say. */
  find(key: string): Promise<FoundAnswer | null>;
  /** Begins an answer: called before anything that it is made of is read. */
  begin(key: string, releases: ReleasesByName): BegunAnswer;
  /**
   * Requests that arrive together share one answer, but never one that was begun before the last change.
   * @param make gets a signal that is aborted when none of them waits any more, and says by `onBegun` that the answer
   * is being made: till then, whoever comes after all have gone begins anew.
   * @throws ClientGoneError where the one who asks has gone already.
   */
  together<Answer>(key: string, make: Make<Answer>, sharing?: Sharing<Answer>): Promise<Answer>;
}

/** How an answer is shared. */
interface Sharing<Answer> {
  /** Resolves when an answer that was made is also kept; by default at once. */
  until?: (answer: Answer) => Promise<unknown>;
  /** Aborted when this one of those who share it waits no more. Without it, it is wanted to the end. */
  signal?: AbortSignal | undefined;
}

/** Makes an answer that is shared. */
type Make<Answer> = (unwanted: AbortSignal, onBegun: () => void) => Promise<Answer>;

/** An answer that is being made, and how many wait for it. */
interface Shared {
  answer: Promise<unknown>;
  unwanted: AbortController;
  waiting: number;
  hasBegun: boolean;
}

export interface KeptPagesParts {
  changes: ContentChanges;
  live: Pick<ActiveReleases, 'current'>;
  /** Compresses kept answers better while there is time. */
  improver: Pick<Improver, 'add'>;
}

export function createKeptPages({ changes, live, improver }: KeptPagesParts): KeptPages {
  const cache = new PageCache();
  /** The keys under which answers stand, by the keys of those that are the same. */
  const elsewhere = new LRUCache<string, string>({ max: ELSEWHERE_MAXIMUM });
  changes.onChange((tags) => {
    cache.invalidate([...tags, contentTag.anything]);
    elsewhere.clear();
  });
  let cachedFor: ActiveSet | undefined;
  const underWay = new Map<string, Shared>();

  /** After a swap: drops exactly the answers whose release set no reader gets any more. */
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
          const isUnbounded = tags.includes(contentTag.anything);
          cache.set(key, answer, { tags, releases, isUnbounded });
          if (!isUnbounded) improver.add(answer);
        },
        keepAs(other, tags) {
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
      // What is under way by this name was made by the same function.
      return shared.answer as Promise<Answer>;
    },
  };
}
