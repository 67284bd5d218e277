import type { Session } from '@plainwell/contracts/account/session.ts';

type Provider = Session['providers'][number];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readProvider(value: unknown): Provider[] {
  if (!isObject(value)) return [];
  const { id, name, link, isDevelopment } = value;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof link !== 'string') return [];
  return [{ id, name, link, isDevelopment: isDevelopment === true }];
}

/** Reads a user. A user without an id gets an empty id, and code that needs the id reports that it is missing. */
function readUser(value: unknown): Session['user'] | undefined {
  if (value === null) return null;
  if (!isObject(value) || typeof value['name'] !== 'string') return undefined;
  return { rvoId: typeof value['rvoId'] === 'string' ? value['rvoId'] : '', name: value['name'] };
}

/**
 * Returns the session in an answer of GET /api/session, or `null` if the answer has another shape, such as the sign-in
 * page of a network. Checks the shape by hand, because the contract's schema would be larger than the whole module.
 */
export function readSession(answer: unknown): Session | null {
  if (!isObject(answer) || !Array.isArray(answer['providers'])) return null;
  const providers = answer['providers'].flatMap(readProvider);
  const user = readUser(answer['user']);
  return user === undefined || providers.length < answer['providers'].length ? null : { user, providers };
}
