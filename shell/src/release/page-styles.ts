import type {
  RenderContext,
  RenderedArticle,
  SlotOutcome,
  ReleaseOnDisk,
} from '@plainwell/contracts/page/rendering.ts';
import { integrityOf } from './integrity-of.ts';
import { linkInPage, pageStyle, shellStylePaths, styleLink, type PageStyle, type StyleLink } from './page-release.ts';

/** A module that stands on a page. */
export type PageModule = Pick<SlotOutcome, 'remote' | 'module'>;

/** When a stylesheet of a module is needed (`ReleaseManifest`). */
type When = 'styles' | 'laterStyles';

/**
 * Stylesheet files of these modules, each text once: two modules may be made of the same one. Chromium counts a page's
 * stylesheets as changed, not as added to, whenever one comes and two have the same text: it then lays out all text
 * anew.
 */
function moduleStylePaths(modules: readonly PageModule[], when: When, { releases, clientRendered }: RenderContext) {
  const files = new Map<string, { release: ReleaseOnDisk; path: string }>();
  for (const { remote, module } of modules) {
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
export function pageStyles(
  modules: readonly PageModule[],
  layouts: readonly string[],
  context: RenderContext,
): PageStyle[] {
  return [...shellStylePaths(layouts, context), ...moduleStylePaths(modules, 'styles', context)].map(
    ({ release, path }) => pageStyle(release, path),
  );
}

/**
 * Whether a release of the set names design tokens without their values. It may come to the page later, with a region.
 */
function needsTokens({ releases }: RenderContext): boolean {
  return Object.values(releases).some(
    ({ manifest }) => manifest.kind === 'remote' && manifest.browser.carriesTokens !== true,
  );
}

/**
 * What no page waits for: the stylesheets of what stands below the first screen, of what only a press shows, and of
 * paper.
 */
export function laterStyles(modules: readonly PageModule[], context: RenderContext): StyleLink[] {
  const layouts = needsTokens(context) ? ['tokens', 'later'] : ['later'];
  return [...shellStylePaths(layouts, context), ...moduleStylePaths(modules, 'laterStyles', context)].map(
    ({ release, path }) => linkInPage(release, path),
  );
}

/**
 * Addresses of the stylesheets that a region needs when it is inserted into an open page, without those of the page's
 * layout.
 */
export function regionStyleAddresses(
  modules: readonly PageModule[],
  more: readonly string[],
  context: RenderContext,
): RenderedArticle['styles'] {
  const paths = [
    ...shellStylePaths(more, context),
    ...moduleStylePaths(modules, 'styles', context),
    ...moduleStylePaths(modules, 'laterStyles', context),
  ];
  return paths.map(({ release, path }) => styleLink(release, path)).map(({ href, integrity }) => ({ href, integrity }));
}
