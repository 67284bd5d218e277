import type { ReleaseOnDisk, RenderContext, RenderedArticle, SlotOutcome } from '@plainwell/contracts/page/shell-server.ts';
import { integrityOf, pageStyle, shellStylePaths, styleLink, type PageStyle, type StyleLink } from './page-release.ts';

/** When a stylesheet of a module is needed (`ReleaseManifest`). */
type When = 'styles' | 'laterStyles';

/**
 * Stylesheet files of the modules that stand in these slots, each text once: two modules may be made of the same one. Chromium
 * counts a page's stylesheets as changed, not as added to, whenever one comes and two have the same text: it then lays out all text anew.
 */
function moduleStylePaths(slots: readonly SlotOutcome[], when: When, { releases, clientRendered }: RenderContext) {
  const files = new Map<string, { release: ReleaseOnDisk; path: string }>();
  for (const { remote, module } of slots) {
    const release = releases[remote];
    if (release?.manifest.kind !== 'remote' || remote === clientRendered) continue;
    for (const path of release.manifest.browser.modules[module]?.[when] ?? []) {
      const text = integrityOf(release.manifest, path);
      if (!files.has(text)) files.set(text, { release, path });
    }
  }
  return [...files.values()];
}

/** What the page is painted with: the shell's stylesheets of these layouts, then those of exactly the modules used. */
export function pageStyles(slots: readonly SlotOutcome[], layouts: readonly string[], context: RenderContext): PageStyle[] {
  return [...shellStylePaths(layouts, context), ...moduleStylePaths(slots, 'styles', context)].map(({ release, path }) => pageStyle(release, path));
}

/** What no page waits for: the stylesheets of what stands below the first screen, of what only a press shows, and of paper. */
export function laterStyles(slots: readonly SlotOutcome[], context: RenderContext): StyleLink[] {
  return [...shellStylePaths(['later'], context), ...moduleStylePaths(slots, 'laterStyles', context)].map(({ release, path }) => styleLink(release, path));
}

/** The stylesheets by address that a region needs besides those of its layout, when it is inserted into an open page. */
export function regionStyleAddresses(slots: readonly SlotOutcome[], more: readonly string[], context: RenderContext): RenderedArticle['styles'] {
  const paths = [...shellStylePaths(more, context), ...moduleStylePaths(slots, 'styles', context), ...moduleStylePaths(slots, 'laterStyles', context)];
  return paths.map(({ release, path }) => styleLink(release, path)).map(({ href, integrity }) => ({ href, integrity }));
}
