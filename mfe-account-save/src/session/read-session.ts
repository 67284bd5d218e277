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

/** A user without an id stays one, with an empty id: what needs the id says that there is none. */
function readUser(value: unknown): Session['user'] | undefined {
  if (value === null) return null;
  if (!isObject(value) || typeof value['name'] !== 'string') return undefined;
  return { rvoId: typeof value['rvoId'] === 'string' ? value['rvoId'] : '', name: value['name'] };
}

/**
 * The session in an answer of GET /api/session, or null when the answer is something else, such as the page of a
 * network's own sign-in. The contract's schema would be more script than the whole module, so this reads the shape.
 */
export function readSession(answer: unknown): Session | null {
  if (!isObject(answer) || !Array.isArray(answer['providers'])) return null;
  const providers = answer['providers'].flatMap(readProvider);
  const user = readUser(answer['user']);
  return user === undefined || providers.length < answer['providers'].length ? null : { user, providers };
}
