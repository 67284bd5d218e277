import type { RenderContext, RenderedArticle, SlotOutcome } from '@plainwell/contracts/page/shell-server.ts';
import { integrityOf, pageStyle, shellStyles, type PageStyle } from './page-release.ts';

/** Stylesheet files of the modules that stand in these slots, each once. */
function moduleStyleFiles(slots: readonly SlotOutcome[], { releases, clientRendered }: RenderContext) {
  const files = new Map<string, { remote: SlotOutcome['remote']; path: string }>();
  for (const { remote, module } of slots) {
    const manifest = releases[remote]?.manifest;
    if (manifest?.kind !== 'remote' || remote === clientRendered) continue;
    for (const path of manifest.browser.modules[module]?.styles ?? []) files.set(`${remote}/${path}`, { remote, path });
  }
  return [...files.values()];
}

/** The stylesheets of exactly the modules used, after the shell's own of every page and of this layout. */
export function pageStyles(slots: readonly SlotOutcome[], layout: string | undefined, context: RenderContext): PageStyle[] {
  const modules = moduleStyleFiles(slots, context).flatMap(({ remote, path }) => {
    const release = context.releases[remote];
    return release ? [pageStyle(release, path)] : [];
  });
  return [...shellStyles(layout, context), ...modules];
}

/** The modules' stylesheets by address, for a region that is inserted into an open page. */
export function moduleStyleAddresses(slots: readonly SlotOutcome[], context: RenderContext): RenderedArticle['styles'] {
  return moduleStyleFiles(slots, context).flatMap(({ remote, path }) => {
    const release = context.releases[remote];
    return release ? [{ href: release.assetBase + path, integrity: integrityOf(release.manifest, path) }] : [];
  });
}
