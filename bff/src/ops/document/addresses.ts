/** Root of operators' pages. */
export const OPS_PATH = '/ops';

/** Ends an operator's session (POST). */
export const SIGN_OUT_PATH = `${OPS_PATH}/sign-out`;

const within = (...parts: readonly string[]) => [OPS_PATH, ...parts.map(encodeURIComponent)].join('/');

export const nameAddress = (name: string) => within('releases', name);
export const releaseAddress = (name: string, version: string) => within('releases', name, 'versions', version);

/** What an operator can ask for. */
export const orderKinds = ['promote', 'rollback', 'canary', 'end', 'link'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Where an order is looked at before it is given, and given (POST). */
export function orderAddress(name: string, kind: OrderKind, subject: { version?: string; channel?: string } = {}): string {
  const query = new URLSearchParams(subject).toString();
  return `${within('releases', name, kind)}${query === '' ? '' : `?${query}`}`;
}

export function diffAddress(name: string, from: string, to: string): string {
  return `${within('releases', name, 'diff')}?${new URLSearchParams({ from, to })}`;
}
