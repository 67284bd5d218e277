/** Global name of a remote's container in the browser: a JavaScript identifier made from the public name. */
export function containerName(remote: string): string {
  return `plainwell_${remote.replaceAll('-', '_')}`;
}

/** Global name under which a build of this name collects its chunks; bundlers make it from `output.uniqueName`. */
export function chunkGlobal(name: string): string {
  return `rspackChunk${containerName(name)}`;
}

/** Prefix of every CSS class of a build of this name. */
export function stylePrefix(name: string): string {
  return `${name}-`;
}
