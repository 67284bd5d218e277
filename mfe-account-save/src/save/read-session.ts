import type { Session } from '@plainwell/contracts/session.ts';

type Provider = Session['providers'][number];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isProvider(value: unknown): value is Provider {
  return (
    isObject(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string' && typeof value['link'] === 'string'
  );
}

function isUser(value: unknown): value is NonNullable<Session['user']> {
  return isObject(value) && typeof value['rvoId'] === 'string' && typeof value['name'] === 'string';
}

/**
 * The session in an answer of GET /api/session, or null when the answer is something else, such as the page of a
 * network's own sign-in. The contract's schema would be more script than the whole module, so this reads the shape.
 */
export function readSession(answer: unknown): Session | null {
  if (!isObject(answer)) return null;
  const { user, providers } = answer;
  if (!Array.isArray(providers) || !providers.every(isProvider)) return null;
  if (user === null) return { user, providers };
  return isUser(user) ? { user, providers } : null;
}
