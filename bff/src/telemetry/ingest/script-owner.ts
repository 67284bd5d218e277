import { parseReleaseId, releaseId, type ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { releasableNameSchema } from '@plainwell/contracts/modules/remotes.ts';

/** Owner of a script: a release, the page itself (inline), or nobody on this site. */
export type ScriptOwner = { kind: 'release'; id: ReleaseId } | { kind: 'page' } | { kind: 'stranger' };

/**
 * Returns the owner of a script by its address (contract: `assetBaseOf`).
 * @param hosts of this site, as they occur in addresses. Scripts of other hosts belong to nobody.
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
