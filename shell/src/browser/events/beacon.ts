/** Sends a body as JSON to a call of this site, also while the page closes. @returns whether the browser took it. */
export function beacon(call: string, body: object): boolean {
  return navigator.sendBeacon(call, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
