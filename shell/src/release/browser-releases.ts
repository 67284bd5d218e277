import type { RemoteManifest, ShellManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import type { BrowserRelease, BrowserScript } from '@plainwell/contracts/modules/page-state.ts';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { RenderContext, ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { behaviourPath } from '../islands/behaviour-path.ts';
import { integrityOf } from './integrity-of.ts';

type OfModules = Pick<BrowserRelease, 'behaviours' | 'scripts'>;

function scriptOf(manifest: ReleaseOnDisk['manifest'], entry: string): BrowserScript {
  return { entry, integrity: integrityOf(manifest, entry) };
}

/**
 * Returns the scripts of a remote's modules that start in the browser on pages of this shell. Other modules are static
 * HTML.
 */
function modulesOf(manifest: RemoteManifest, { slots }: ShellManifest): OfModules {
  const live = new Set(
    slots
      .filter(({ remote, strategy }) => remote === manifest.name && strategy !== 'static')
      .map(({ module }) => module),
  );
  const behaviours: Record<string, BrowserScript> = {};
  const components: Record<string, readonly string[]> = {};
  for (const [module, { scripts }] of Object.entries(manifest.browser.modules)) {
    const behaviour = behaviourPath(manifest, module);
    if (!live.has(module)) continue;
    if (behaviour === undefined) components[module] = scripts;
    else behaviours[module] = scriptOf(manifest, behaviour);
  }
  return { behaviours, scripts: components };
}

function ofShell(manifest: ShellManifest): OfModules & Pick<BrowserRelease, 'engagement'> {
  const { behaviours = {}, engagement } = manifest.browser;
  const scripts = Object.entries(behaviours).map(([module, path]) => [module, scriptOf(manifest, path)]);
  return {
    behaviours: Object.fromEntries(scripts),
    ...(engagement !== undefined && { engagement: scriptOf(manifest, engagement) }),
  };
}

/**
 * Returns a release set as JSON for the browsers of its pages. Pages state the digest of this JSON, so the same set
 * always gives the same bytes, in every process and for any order of releases.
 * @throws Error for a set without a shell.
 */
export function browserReleases(releases: RenderContext['releases']): string {
  const shell = releases[SHELL_NAME]?.manifest;
  if (shell?.kind !== 'shell') throw new Error('a release set without a shell has no pages');
  const sorted = Object.values(releases).toSorted((one, other) => (one.manifest.name < other.manifest.name ? -1 : 1));
  const all = sorted.map(({ manifest, assetBase }): [string, BrowserRelease] => {
    const [entry, rest] =
      manifest.kind === 'shell'
        ? [manifest.browser.runtime, ofShell(manifest)]
        : [manifest.browser.entry, modulesOf(manifest, shell)];
    return [manifest.name, { release: manifest.version, base: assetBase, ...scriptOf(manifest, entry), ...rest }];
  });
  return JSON.stringify(Object.fromEntries(all));
}
