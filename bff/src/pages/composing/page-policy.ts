import type { ReleaseManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import type { InlineFile } from '@plainwell/contracts/page/rendering.ts';
import type { ReleasesByName } from '../../delivery/registry/releases-by-name.ts';
import { pagePolicy } from '../../http/responses/security-policy.ts';

/** Returns the scripts of a release that pages may inline. Only a shell has any. */
function inlineScriptsOf(manifest: ReleaseManifest): readonly string[] {
  return manifest.kind === 'shell'
    ? [manifest.browser.loader, ...Object.values(manifest.browser.inlineScripts ?? {})]
    : [];
}

const isStylesheet = (path: string) => path.startsWith('browser/') && path.endsWith('.css');

/** Source expressions that the site adds to those of its releases. */
export interface SiteSources {
  tail?: string | null;
  frames?: readonly string[];
  styles?: readonly string[];
  connections?: readonly string[];
}

/**
 * Builds the Content-Security-Policy of a rendered page. Allows the inline files that the page names, by the digests in
 * the manifests of its release set. A rendering process runs code of releases and could name any file, so only
 * stylesheets and inline scripts of these releases are allowed.
 * @param own sources of the site itself. `tail`: a script at the end of the page; `frames`: third-party frames;
 * `styles`: styles in `srcdoc` frames; `connections`: addresses that third-party scripts may request.
 */
export function policyOfPage(
  inline: readonly InlineFile[],
  releases: ReleasesByName,
  { tail = null, frames = [], styles: own = [], connections = [] }: SiteSources = {},
): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const { name, path } of inline) {
    const manifest = Object.hasOwn(releases, name) ? releases[name]?.manifest : undefined;
    const file = manifest && Object.hasOwn(manifest.files, path) ? manifest.files[path] : undefined;
    if (!manifest || !file) continue;
    if (isStylesheet(path)) styles.add(`'${file.integrity}'`);
    else if (inlineScriptsOf(manifest).includes(path)) scripts.add(`'${file.integrity}'`);
  }
  // Older shells inline their loader unchanged, and stylesheets with rewritten addresses, which match no digest.
  for (const { manifest } of Object.values(releases)) {
    if (manifest.kind !== 'shell' || manifest.browser.inlineScripts !== undefined) continue;
    styles.clear();
    styles.add("'unsafe-inline'");
    scripts.add(`'${manifest.files[manifest.browser.loader]?.integrity}'`);
  }
  if (tail !== null) scripts.add(tail);
  return pagePolicy({ scripts: [...scripts], styles: [...styles, ...own], frames, connections });
}
