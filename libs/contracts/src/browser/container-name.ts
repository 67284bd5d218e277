/** Global name of a remote's container in the browser: a JavaScript identifier made from the public name. */
export function containerName(remote: string): string {
  return `plainwell_${remote.replaceAll('-', '_')}`;
}

/** Global name under which a build of this name collects its chunks; bundlers make it from `output.uniqueName`. */
export function chunkGlobal(name: string): string {
  return `rspackChunk${containerName(name)}`;
}

/**
 * Capitals that begin the classes of remotes which nearly every page has: class names stand in a page hundreds of
 * times. No public name holds a capital, so nobody else's class begins with one.
 */
const STYLE_CAPITALS: ReadonlyMap<string, string> = new Map([
  ['account-save', 'S'],
  ['article', 'A'],
  ['rail', 'R'],
  ['reader-tools', 'T'],
]);

/** What the CSS classes of a build of this name may begin with. The build preset uses the first. */
export function stylePrefixes(name: string): readonly [string, ...string[]] {
  const own = `${name}-`;
  const capital = STYLE_CAPITALS.get(name);
  return capital === undefined ? [own] : [capital, own];
}
