/** Where changes of the content are read, in the order in which they became visible. */
export interface ChangeLog {
  latestChange(): Promise<number>;
  changesSince(seq: number): Promise<{ seq: number; tags: string[] }>;
}

/** What changed since this process last looked. */
export interface ContentChanges {
  /** Tags of everything that changed since the last call. */
  fresh(): Promise<string[]>;
  /** Number of the last change that this process has heard of. */
  seen(): number;
}

/** Follows the change log from its present end. */
export async function followContentChanges(log: ChangeLog): Promise<ContentChanges> {
  let seen = await log.latestChange();
  return {
    async fresh() {
      if ((await log.latestChange()) === seen) return [];
      const { seq, tags } = await log.changesSince(seen);
      seen = Math.max(seen, seq);
      return tags;
    },
    seen: () => seen,
  };
}
