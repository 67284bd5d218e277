import { parseReleaseId, releaseId, type ReleaseId } from '@plainwell/contracts/delivery/release-id.ts';
import { releasableNameSchema } from '@plainwell/contracts/modules/remotes.ts';

/** Whose a script is: a release's, the page's own, which is in its HTML, or nobody's of this site. */
export type ScriptOwner = { kind: 'release'; id: ReleaseId } | { kind: 'page' } | { kind: 'stranger' };

/**
 * Tells by a script's address whose it is (contract: `assetBaseOf`).
 * @param hosts of this site, as addresses have them; another one's paths say nothing.
 */
export function scriptOwner(url: string | undefined, hosts: ReadonlySet<string>): ScriptOwner {
  const parsed = url === undefined ? null : URL.parse(url, 'http://this.page');
  if (parsed === null) return { kind: 'stranger' };
  if (parsed.host !== 'this.page' && !hosts.has(parsed.host)) return { kind: 'stranger' };
  const [, folder, name, version] = parsed.pathname.split('/');
  if (folder !== 'assets') return { kind: 'page' };
  const named = releasableNameSchema.safeParse(name);
  const id = named.success ? parseReleaseId(releaseId({ name: named.data, version: version ?? '' })) : null;
  return id === null ? { kind: 'stranger' } : { kind: 'release', id };
}
