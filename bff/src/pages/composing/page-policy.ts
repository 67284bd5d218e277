import type { ReleaseManifest } from '@plainwell/contracts/delivery/release-manifest.ts';
import type { InlineFile } from '@plainwell/contracts/page/rendering.ts';
import type { ReleasesByName } from '../../delivery/registry/releases-by-name.ts';
import { pagePolicy } from '../../http/responses/security-policy.ts';

/** Scripts of a release that may stand in pages: the shell's small ones. */
function inlineScriptsOf(manifest: ReleaseManifest): readonly string[] {
  return manifest.kind === 'shell'
    ? [manifest.browser.loader, ...Object.values(manifest.browser.inlineScripts ?? {})]
    : [];
}

const isStylesheet = (path: string) => path.startsWith('browser/') && path.endsWith('.css');

/** Source expressions of what the site itself adds to its pages. */
export interface SiteSources {
  tail?: string | null;
  frames?: readonly string[];
  styles?: readonly string[];
  connections?: readonly string[];
}

/**
 * The Content-Security-Policy of a rendered page: it allows the files that the page says it holds, by the digests in
 * the manifests of its release set. A rendering process runs code of releases and may name what it likes: what is no
 * stylesheet and no inline script of these releases is not allowed.
 * @param own what the site itself adds: `tail`, source expression of a script at the end of the page; `frames`, those
 * of frames; `styles`, those of what frames without an address hold; `connections`, those of what scripts may ask.
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
  // Shells from before this rule hold their loader as it is in its file, and stylesheets with changed addresses.
  for (const { manifest } of Object.values(releases)) {
    if (manifest.kind !== 'shell' || manifest.browser.inlineScripts !== undefined) continue;
    styles.clear();
    styles.add("'unsafe-inline'");
    scripts.add(`'${manifest.files[manifest.browser.loader]?.integrity}'`);
  }
  if (tail !== null) scripts.add(tail);
  return pagePolicy({ scripts: [...scripts], styles: [...styles, ...own], frames, connections });
}
