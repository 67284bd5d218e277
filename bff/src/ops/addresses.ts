import type { RolloutOrderKind } from '../defence/rollout/service.ts';
import { opsArea } from '../staff/access/staff-area.ts';

/** Root of operators' pages. */
export const OPS_PATH = opsArea.path;

/** Loads that failed in browsers, and on the server. */
export const FAILURES_PATH = `${OPS_PATH}/failures`;
/** Errors of scripts that nothing caught. */
export const SCRIPT_ERRORS_PATH = `${OPS_PATH}/script-errors`;
export const VITALS_PATH = `${OPS_PATH}/vitals`;
/** What the site does by itself about bad releases. */
export const DEFENCE_PATH = `${OPS_PATH}/defence`;
export const CHANGES_PATH = `${OPS_PATH}/changes`;

const within = (...parts: readonly string[]) => [OPS_PATH, ...parts.map(encodeURIComponent)].join('/');

export const nameAddress = (name: string) => within('releases', name);
export const releaseAddress = (name: string, version: string) => within('releases', name, 'versions', version);

/** What an operator can ask for. */
export const orderKinds = ['promote', 'rollback', 'canary', 'end', 'link'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Where an order is looked at before it is given, and given (POST). */
export function orderAddress(
  name: string,
  kind: OrderKind,
  subject: { version?: string; channel?: string } = {},
): string {
  const query = new URLSearchParams(subject).toString();
  return `${within('releases', name, kind)}${query === '' ? '' : `?${query}`}`;
}

/** Where an order for a progressive rollout is looked at before it is given, and given (POST). */
export const rolloutOrderAddress = (name: string, kind: RolloutOrderKind) => within('rollouts', name, kind);

/** The page of one failed load. */
export const failureAddress = (id: string) => within('failures', id);

/** A path with a query of what is known; nothing of it stands for what is not. */
export function withQuery(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
  return query.size === 0 ? path : `${path}?${query}`;
}

export function diffAddress(name: string, from: string, to: string): string {
  return `${within('releases', name, 'diff')}?${new URLSearchParams({ from, to })}`;
}
