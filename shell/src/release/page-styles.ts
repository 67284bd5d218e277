import type { RenderContext, RenderedArticle, SlotOutcome } from '@plainwell/contracts/page/rendering.ts';
import { integrityOf } from './integrity-of.ts';
import {
  bundlerName,
  linkInPage,
  pageStyle,
  shellStylePaths,
  styleLink,
  type PageStyle,
  type StyleFile,
  type StyleLink,
} from './page-release.ts';

/** A module on a page. */
export type PageModule = Pick<SlotOutcome, 'remote' | 'module'>;

/** When a module needs a stylesheet (`ReleaseManifest`). */
type When = 'styles' | 'laterStyles';

/**
 * Returns the stylesheet files of these modules, each content once: two modules may have stylesheets with the same
 * content. Chromium treats a second copy as a change of the styles of the page, and lays out all text again.
 */
function moduleStylePaths(modules: readonly PageModule[], when: When, { releases, clientRendered }: RenderContext) {
  const files = new Map<string, StyleFile>();
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

/**
 * Returns the stylesheets for the first paint: those of the shell for these layouts, then those of these modules only.
 */
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
 * Returns whether a release of the set uses design tokens without carrying their values. The page may get modules of
 * that release later, with an inserted region.
 */
function needsTokens({ releases }: RenderContext): boolean {
  return Object.values(releases).some(
    ({ manifest }) => manifest.kind === 'remote' && manifest.browser.carriesTokens !== true,
  );
}

/**
 * Returns the stylesheets that no page waits for: for content below the first screen, for content that only a press
 * shows, and for print. Those of the release set as one, where the page needs several of them.
 */
export function laterStyles(modules: readonly PageModule[], context: RenderContext): StyleLink[] {
  const layouts = needsTokens(context) ? ['tokens', 'later'] : ['later'];
  const files = [...shellStylePaths(layouts, context), ...moduleStylePaths(modules, 'laterStyles', context)];
  const { laterStyles: together } = context;
  const isTogether = ({ release, path }: StyleFile) =>
    together?.files.some((file) => file.name === release.manifest.name && file.path === path) === true;
  const apart = (file: StyleFile) => linkInPage(file.release, file.path);
  // A single stylesheet has an address that the pages of all release sets share.
  if (!together || files.filter(isTogether).length < 2) return files.map(apart);
  const { href, integrity } = together;
  const names = [...new Set(together.files.map(({ path }) => bundlerName(path)))];
  return [{ name: names.join(' '), href, integrity }, ...files.filter((file) => !isTogether(file)).map(apart)];
}

/**
 * Returns the addresses of the stylesheets that a region needs when it is inserted into an open page, without those of
 * the page's layout.
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
