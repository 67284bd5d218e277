/**
 * Returns the global name of a remote's container in the browser: a JavaScript identifier made from the public name.
 */
export function containerName(remote: string): string {
  return `plainwell_${remote.replaceAll('-', '_')}`;
}

/**
 * Returns the name of the global variable in which a build of this name collects its chunks. Bundlers derive the
 * variable's name from `output.uniqueName`.
 */
export function chunkGlobal(name: string): string {
  return `rspackChunk${containerName(name)}`;
}

/**
 * Capital letters that begin the class names of remotes that nearly every page has. They are short because a page
 * repeats class names hundreds of times, and unique because no public name of a remote contains a capital.
 */
const STYLE_CAPITALS: ReadonlyMap<string, string> = new Map([
  ['account-save', 'S'],
  ['article', 'A'],
  ['rail', 'R'],
  ['reader-tools', 'T'],
]);

/** Returns the prefixes that CSS classes of a build of this name may have. The build preset uses the first. */
export function stylePrefixes(name: string): readonly [string, ...string[]] {
  const own = `${name}-`;
  const capital = STYLE_CAPITALS.get(name);
  return capital === undefined ? [own] : [capital, own];
}
