/**
 * Sends a body as JSON to a call of this site, even while the page closes.
 * @returns whether the browser accepted the beacon.
 */
export function beacon(call: string, body: object): boolean {
  return navigator.sendBeacon(call, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
