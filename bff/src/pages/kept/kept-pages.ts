import { contentTag, type ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { ContentChanges } from '../../content/changes/follow-changes.ts';
import { type ReleasesByName, versionsOf } from '../../delivery/registry/releases-by-name.ts';
import { type ActiveReleases, type ActiveSet, isActiveSet } from '../../delivery/rollout/following/active-set.ts';
import type { KeptAnswer } from '../../http/responses/kept-answer.ts';
import type { Improver } from './improve-when-idle.ts';
import { PageCache } from './page-cache.ts';

/** An answer that is kept. `staleFor`: milliseconds for which nobody can say whether it is still right. */
export interface FoundAnswer {
  answer: KeptAnswer;
  staleFor?: number;
}

/** Keeps an answer that was made of what these tags name. */
export type Keep = (answer: KeptAnswer, tags: readonly ContentTag[]) => void;

/** Answers that are kept until the content or the releases that they were made from change. */
export interface KeptPages {
  /** What is kept and known to be right, without waiting. */
  atOnce(key: string): KeptAnswer | null;
  /** What is kept under a key that names all that it is made of: always right. */
  known(key: string): KeptAnswer | null;
  /** What is kept, right as far as anybody can say. */
  find(key: string): Promise<FoundAnswer | null>;
  /**
   * Begins an answer: called before anything that it is made of is read.
   * @returns keeps the answer, unless a change of the content or of the releases overtook it. One without tags is never kept.
   */
  begin(key: string, releases: ReleasesByName): Keep;
  /** Requests that arrive together share one answer, but never one that was begun before the last change. */
  together<Answer>(key: string, make: () => Promise<Answer>): Promise<Answer>;
}

export interface KeptPagesParts {
  changes: ContentChanges;
  live: Pick<ActiveReleases, 'current'>;
  /** Compresses kept answers better while there is time. */
  improver: Pick<Improver, 'add'>;
}

export function createKeptPages({ changes, live, improver }: KeptPagesParts): KeptPages {
  const cache = new PageCache();
  changes.onChange((tags) => cache.invalidate([...tags, contentTag.anything]));
  let cachedFor: ActiveSet | undefined;
  const underWay = new Map<string, Promise<unknown>>();

  /** After a swap: drops exactly the answers whose release set no reader gets any more. */
  function dropThePast(): void {
    const set = live.current();
    if (cachedFor === set) return;
    cachedFor = set;
    cache.keepReleaseSets((releases) => isActiveSet(releases, set));
  }

  return {
    atOnce(key) {
      dropThePast();
      return changes.isCurrent() ? (cache.get(key) ?? null) : null;
    },
    known(key) {
      dropThePast();
      return cache.get(key) ?? null;
    },
    async find(key) {
      const isCurrent = changes.isCurrent() || (await changes.catchUp());
      dropThePast();
      const answer = cache.get(key);
      return answer === undefined ? null : { answer, ...(!isCurrent && { staleFor: changes.age() }) };
    },
    begin(key, releasesByName) {
      const seq = changes.latestChange();
      const releases = versionsOf(releasesByName);
      return (answer, tags) => {
        if (tags.length === 0 || seq !== changes.latestChange() || !isActiveSet(releases, live.current())) return;
        const isUnbounded = tags.includes(contentTag.anything);
        cache.set(key, answer, { tags, releases, isUnbounded });
        if (!isUnbounded) improver.add(answer);
      };
    },
    together<Answer>(key: string, make: () => Promise<Answer>): Promise<Answer> {
      const shared = `${changes.latestChange()} ${key}`;
      // What is under way by this key was made by the same function.
      const joined = (underWay.get(shared) as Promise<Answer> | undefined) ?? make().finally(() => underWay.delete(shared));
      underWay.set(shared, joined);
      return joined;
    },
  };
}
