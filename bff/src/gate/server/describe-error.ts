import { sep } from 'node:path';

/** Longest message of an error that is passed on, in characters. */
const MESSAGE_MAXIMUM = 300;

/** What a browser has and a server has not. */
const BROWSER_GLOBAL = /^(window|document|navigator|location|localStorage|sessionStorage|matchMedia|history|screen|self|alert|requestAnimationFrame|IntersectionObserver|ResizeObserver|MutationObserver|HTMLElement|Element|customElements) is not defined$/;

/** The place in a release where an error was thrown, such as ` (server/Byline.js:12)`; empty when it came from elsewhere. */
function placeOf(error: Error, folder: string): string {
  const line = error.stack?.split('\n').find((frame) => frame.includes(folder + sep)) ?? '';
  const found = /([^\s()]+?):(\d+):\d+\)?$/.exec(line.slice(line.indexOf(folder) + folder.length + 1));
  return found ? ` (${found[1]}:${found[2]})` : '';
}

/** What the permission model of Node.js refused, as its errors say it. */
interface RefusedAccess extends Error {
  code?: unknown;
  permission?: unknown;
  resource?: unknown;
}

function refusedAccess(error: Error): string | null {
  const { code, permission, resource }: RefusedAccess = error;
  if (code !== 'ERR_ACCESS_DENIED') return null;
  return `asks for ${String(permission)}${typeof resource === 'string' && resource !== '' ? ` of ${resource}` : ''}, which no release is permitted`;
}

/** What a bundle threw, in words for its team: the name of a browser's global that it touched, or the message, with the place. */
export function describeError(error: unknown, folder: string): string {
  if (!(error instanceof Error)) return `throws ${String(error).slice(0, MESSAGE_MAXIMUM)}`;
  const [, global] = BROWSER_GLOBAL.exec(error.message) ?? [];
  const place = placeOf(error, folder);
  if (global !== undefined) return `touches \`${global}\`, which the server has not${place}: use it in an effect or an event handler`;
  const refused = refusedAccess(error);
  if (refused !== null) return `${refused}${place}`;
  return `throws ${error.name}: ${error.message.slice(0, MESSAGE_MAXIMUM)}${place}`;
}
