import type { RolloutCommandKind } from '../defence/rollout/service.ts';
import { opsArea } from '../staff/access/staff-area.ts';

/** Root path of the operators' pages. */
export const OPS_PATH = opsArea.path;

/** Path of the page about loads that failed, in browsers and on the server. */
export const FAILURES_PATH = `${OPS_PATH}/failures`;
/** Path of the page about uncaught script errors. */
export const SCRIPT_ERRORS_PATH = `${OPS_PATH}/script-errors`;
export const VITALS_PATH = `${OPS_PATH}/vitals`;
/** Path of the page about self-defence: the site's automatic actions against bad releases. */
export const DEFENCE_PATH = `${OPS_PATH}/defence`;
export const CHANGES_PATH = `${OPS_PATH}/changes`;

const within = (...parts: readonly string[]) => [OPS_PATH, ...parts.map(encodeURIComponent)].join('/');

export const nameAddress = (name: string) => within('releases', name);
export const releaseAddress = (name: string, version: string) => within('releases', name, 'versions', version);

/** Commands on releases that an operator can give. */
export const commandKinds = ['promote', 'rollback', 'canary', 'end', 'link'] as const;
export type CommandKind = (typeof commandKinds)[number];

/** Returns the address at which an operator previews a command (GET) and gives it (POST). */
export function commandAddress(
  name: string,
  kind: CommandKind,
  subject: { version?: string; channel?: string } = {},
): string {
  const query = new URLSearchParams(subject).toString();
  return `${within('releases', name, kind)}${query === '' ? '' : `?${query}`}`;
}

/** Returns the address at which an operator previews a command on a progressive rollout (GET) and gives it (POST). */
export const rolloutCommandAddress = (name: string, kind: RolloutCommandKind) => within('rollouts', name, kind);

/** Returns the address of the page of one failed load. */
export const failureAddress = (id: string) => within('failures', id);

/** Returns a path with a query. Omits values that are `undefined` or empty. */
export function withQuery(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
  return query.size === 0 ? path : `${path}?${query}`;
}

export function diffAddress(name: string, from: string, to: string): string {
  return `${within('releases', name, 'diff')}?${new URLSearchParams({ from, to })}`;
}
