import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/**
 * Maximum number of entries of one kind, so that clients cannot fill the memory. The least recently used entry is
 * dropped first.
 */
const ENTRIES_MAXIMUM = 1_000;

function adapterOf(entries: LRUCache<string, AdapterPayload>, now: () => number): Adapter {
  const findBy = (key: 'uid' | 'userCode', value: string) =>
    Array.from(entries.values()).find((payload) => payload[key] === value);
  return {
    async upsert(id, payload, expiresIn) {
      entries.set(id, payload, expiresIn === undefined ? {} : { ttl: expiresIn * 1_000 });
    },
    find: async (id) => entries.get(id),
    findByUid: async (uid) => findBy('uid', uid),
    findByUserCode: async (userCode) => findBy('userCode', userCode),
    async consume(id) {
      const payload = entries.get(id);
      if (payload !== undefined) payload.consumed = Math.floor(now() / 1_000);
    },
    async destroy(id) {
      entries.delete(id);
    },
    async revokeByGrantId(grantId) {
      for (const [id, payload] of Array.from(entries.entries())) if (payload.grantId === grantId) entries.delete(id);
    },
  };
}

/**
 * Creates the storage of one provider: sessions, codes, tokens and registered clients, in memory until the process
 * ends. Accounts need no storage, because they are derived from names (`reader-account.ts`).
 */
export function createMemoryAdapter(now: () => number = Date.now): AdapterFactory {
  return () =>
    adapterOf(new LRUCache<string, AdapterPayload>({ max: ENTRIES_MAXIMUM, perf: { now }, ttlResolution: 0 }), now);
}
