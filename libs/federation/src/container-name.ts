/** Global name of a remote's container in the browser: a JavaScript identifier made from the public name. */
export function containerName(remote: string): string {
  return `plainwell_${remote.replaceAll('-', '_')}`;
}
