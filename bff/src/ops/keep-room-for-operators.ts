import type { RequestHandler } from 'express';
import { REGISTRY_PATH } from '@plainwell/contracts/delivery/registry.ts';
import { failureReference } from '../http/requests/failure-reference.ts';
import { prefersJson } from '../http/requests/prefers-json.ts';
import { queryOf } from '../http/requests/query-of.ts';
import { staffAreaOf } from '../staff/access/staff-area.ts';

/** Seconds after which a client may try again. Long, because a person must free the disk. */
const RETRY_AFTER_S = 300;

const MESSAGE = 'The site can store nothing at the moment, because its disk is full. Please try again later.';

/** Calls that store data of readers or teams. The list omits commands of operators and sign-ins of staff. */
const storing: readonly { method: RegExp; path: RegExp }[] = [
  { method: /^POST$/, path: /^\/api\/(?:events|email-share|feedback|feedback-survey|newsletter)$/ },
  { method: /^PUT$/, path: /^\/api\/profile\// },
  { method: /^POST$/, path: /^\/account\/saved\// },
  { method: /^POST$/, path: /^\/googlesheet\/comment$/ },
  { method: /^POST$/, path: new RegExp(`^${REGISTRY_PATH}/releases/[^/]+$`) },
];

function isStoring(method: string, path: string, returnPath: string | null): boolean {
  if (path.startsWith('/account/sign-in/') && !path.endsWith('/callback'))
    return returnPath === null || staffAreaOf(returnPath) === null;
  return storing.some((call) => call.method.test(method) && call.path.test(path));
}

/**
 * While the disk of DATA_DIR is full, answers calls that store data of readers or teams with 503 and `Retry-After`. The
 * remaining space is reserved for operators, who must be able to sign in and give commands.
 */
export function keepRoomForOperators(isFull: () => boolean): RequestHandler {
  return (request, response, next) => {
    if (!isFull() || !isStoring(request.method, request.path, queryOf(request).get('return'))) return next();
    response.status(503).set({ 'Retry-After': String(RETRY_AFTER_S), 'Cache-Control': 'no-store' });
    if (request.path.startsWith('/api/') || prefersJson(request))
      response.json({ error: MESSAGE, ...failureReference() });
    else response.type('text/plain').send(`${MESSAGE}\n`);
  };
}
