import { sep } from 'node:path';

/** Longest error message in a reason, in characters. */
const MESSAGE_MAXIMUM = 300;

/** Advice for a team whose release uses another React. */
export const OTHER_REACT_MENDING =
  'use react of the shell, as `remoteConfig` of @plainwell/federation shares it, and look for an alias or a package that brings another copy';

/** Errors about globals that a browser has and a server has not. */
const BROWSER_GLOBAL =
  /^(window|document|navigator|location|localStorage|sessionStorage|matchMedia|history|screen|self|alert|requestAnimationFrame|IntersectionObserver|ResizeObserver|MutationObserver|HTMLElement|Element|customElements) is not defined$/;

/**
 * Errors that a second copy of React causes: a missing dispatcher, or React's errors 321 and 525 about foreign hooks
 * and elements (react.dev/errors).
 */
const OTHER_REACT =
  /Cannot read properties of null \(reading '(use[A-Z]\w*)'\)|Minified React error #(?:321|525)\b|Invalid hook call|A React Element from an older version/;

/**
 * Returns the place in a release that threw an error, such as ` (server/Byline.js:12)`; empty if the error came from
 * elsewhere.
 */
function placeOf(error: Error, folder: string): string {
  const line = error.stack?.split('\n').find((frame) => frame.includes(folder + sep)) ?? '';
  const found = /(?<![^\s()])([^\s()]+?):(\d+):\d+\)?$/.exec(line.slice(line.indexOf(folder) + folder.length + 1));
  return found ? ` (${found[1]}:${found[2]})` : '';
}

/** Error of Node.js' permission model, with the permission that it refused. */
interface RefusedAccess extends Error {
  code?: unknown;
  permission?: unknown;
  resource?: unknown;
}

function refusedAccess(error: Error): string | null {
  const { code, permission, resource }: RefusedAccess = error;
  if (code !== 'ERR_ACCESS_DENIED') return null;
  return `needs the permission ${String(permission)}${typeof resource === 'string' && resource !== '' ? ` of ${resource}` : ''}, which releases do not have`;
}

/**
 * Describes an error of a bundle for its team: the browser global that the bundle touched, or the message, with the
 * place.
 */
export function describeError(error: unknown, folder: string): string {
  if (!(error instanceof Error)) return `throws ${String(error).slice(0, MESSAGE_MAXIMUM)}`;
  const [, global] = BROWSER_GLOBAL.exec(error.message) ?? [];
  const place = placeOf(error, folder);
  if (global !== undefined)
    return `uses \`${global}\`, which does not exist on the server${place}: use it in an effect or an event handler`;
  const other = OTHER_REACT.exec(error.message);
  if (other)
    return `${other[1] === undefined ? 'uses' : `calls ${other[1]} of`} another copy of React than the shell’s${place}: ${OTHER_REACT_MENDING}`;
  const refused = refusedAccess(error);
  if (refused !== null) return `${refused}${place}`;
  return `throws ${error.name}: ${error.message.slice(0, MESSAGE_MAXIMUM)}${place}`;
}
