import { desc, inArray, sql } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { advisoryLocks, lockForTransaction } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { signingKeys } from '../schema.ts';
import { importSigningKey, SIGNATURE_ALGORITHM, type SigningKey, type SigningKeys } from './signing-key.ts';

/** Age at which the site replaces its key, in days. */
const REPLACED_DAYS = 90;
/** Interval at which each process reads the keys, in milliseconds. */
const READ_EVERY_MS = 60_000;
/**
 * Age at which a new key begins to sign, in seconds. Every process has read the key by then, so none gets a signature
 * that it does not know.
 */
const ANNOUNCED_S = 300;
/** Time for which signatures of a replaced key count, in days: longer than a preview link is valid. */
const ACCEPTED_DAYS = 31;

/** The keys of a site, and what keeps them up to date. */
export interface OpenSigningKeys extends SigningKeys {
  /** Reads the keys again. Creates a key if there is none, or if the newest is too old. */
  read: () => Promise<void>;
  /** Deletes keys whose signatures no longer count. */
  prune: () => Promise<void>;
  /**
   * Begins to read the keys regularly.
   * @param onFailure called if the keys cannot be read. The process then goes on with those that it has.
   */
  start: (onFailure: (error: unknown) => void) => void;
  close: () => void;
}

/**
 * Reads the stored keys, the newest first. The database's clock decides about their ages, because the clocks of
 * machines differ.
 */
function storedKeys(db: Database) {
  const { kid, privateKey, createdAt } = signingKeys;
  const isOlderThan = (seconds: number) => sql<boolean>`${createdAt} <= now() - make_interval(secs => ${seconds})`;
  return db
    .select({
      kid,
      privateKey,
      isAnnounced: isOlderThan(ANNOUNCED_S),
      isReplaced: isOlderThan(ACCEPTED_DAYS * 86_400),
      isOutdated: isOlderThan(REPLACED_DAYS * 86_400),
    })
    .from(signingKeys)
    .orderBy(desc(createdAt), kid);
}

type StoredKeys = Awaited<ReturnType<typeof storedKeys>>;

const needsNew = ([newest]: StoredKeys) => newest === undefined || newest.isOutdated;

async function storeNewKey(db: Database): Promise<void> {
  const pair = await generateKeyPair(SIGNATURE_ALGORITHM, { crv: 'Ed25519', extractable: true });
  const made = await exportJWK(pair.privateKey);
  await db.insert(signingKeys).values({ kid: await calculateJwkThumbprint(made), privateKey: made });
}

/** Returns the stored keys. Creates one first if one is needed, under a lock, so that all processes get the same. */
async function keysWithNew(db: Database): Promise<StoredKeys> {
  const stored = await storedKeys(db);
  if (!needsNew(stored)) return stored;
  return db.transaction(async (transaction) => {
    await lockForTransaction(transaction, advisoryLocks.signingKeys);
    if (needsNew(await storedKeys(transaction))) await storeNewKey(transaction);
    return storedKeys(transaction);
  });
}

/**
 * Opens the signing keys of the site, which all processes share, so that each can verify what another signed. Creates
 * the first key at the first start. Processes replace a key without a restart: they read the keys every minute, and a
 * new key signs only when all have read it.
 */
export async function openSigningKeys(db: Database): Promise<OpenSigningKeys> {
  const known = new Map<string, SigningKey>();
  let keys: [SigningKey, ...SigningKey[]] | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  async function read(): Promise<void> {
    const stored = await keysWithNew(db);
    for (const { kid, privateKey } of stored) if (!known.has(kid)) known.set(kid, await importSigningKey(privateKey));
    // Until a new key is announced, the newest of the others signs. If all are new, the first does.
    const signing = stored.find(({ isAnnounced }) => isAnnounced) ?? stored.at(-1);
    const accepted = stored.flatMap(({ kid }) => known.get(kid) ?? []);
    const current = accepted.find(({ kid }) => kid === signing?.kid);
    if (current === undefined) throw new Error('there is no signing key');
    keys = [current, ...accepted.filter((key) => key !== current)];
  }

  function opened(): [SigningKey, ...SigningKey[]] {
    if (keys === undefined) throw new Error('the signing keys are not open');
    return keys;
  }

  await read();
  return {
    current: () => opened()[0],
    accepted: opened,
    read,
    async prune() {
      const stored = await storedKeys(db);
      const successor = stored.findIndex(({ isReplaced }) => isReplaced);
      const ended = successor === -1 ? [] : stored.slice(successor + 1).map(({ kid }) => kid);
      if (ended.length > 0) await db.delete(signingKeys).where(inArray(signingKeys.kid, ended));
    },
    start(onFailure) {
      timer = setInterval(() => void read().catch(onFailure), READ_EVERY_MS).unref();
    },
    close: () => clearInterval(timer),
  };
}
