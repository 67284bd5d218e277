import { readFileSync } from 'node:fs';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import type { BrowserRelease, PageState } from '@plainwell/contracts/modules/page-state.ts';
import { SHELL_NAME, type ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk, RenderContext } from '@plainwell/contracts/page/shell-server.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { releaseId } from '@plainwell/contracts/delivery/release-id.ts';

function shellRelease({ releases }: RenderContext) {
  const shell = releases[SHELL_NAME];
  if (shell?.manifest.kind !== 'shell') throw new Error('a page cannot be rendered without a shell release');
  return { ...shell, manifest: shell.manifest };
}

/** The release set of a rendering: name → version. */
export function releaseSet({ releases }: RenderContext): ReleaseSet {
  return Object.fromEntries(Object.values(releases).map(({ manifest }) => [manifest.name, manifest.version]));
}

/** The release set in words, for people who look at the page's source. */
export function releasesInWords(context: RenderContext): string {
  return Object.entries(releaseSet(context))
    .map(([name, version]) => releaseId({ name, version }))
    .join(' ');
}

/** @throws Error for a file that the manifest does not list. */
export function integrityOf({ name, files }: ReleaseOnDisk['manifest'], path: string): string {
  const file = files[path];
  if (!file) throw new Error(`the manifest of ${name} does not list ${path}`);
  return file.integrity;
}

function forBrowser({ manifest, assetBase }: ReleaseOnDisk): BrowserRelease {
  const entry = manifest.kind === 'shell' ? manifest.browser.runtime : manifest.browser.entry;
  return { release: manifest.version, base: assetBase, entry, integrity: integrityOf(manifest, entry) };
}

/** What the page's own script needs to know. */
export function pageState(language: InterfaceLanguage, context: RenderContext): PageState {
  const { stillLoading, couldNotLoad, tryAgain } = shellMessages[language];
  return {
    language,
    releases: {
      ...Object.fromEntries(Object.values(context.releases).map((release) => [release.manifest.name, forBrowser(release)])),
      [SHELL_NAME]: forBrowser(shellRelease(context)),
    },
    messages: { stillLoading, couldNotLoad, tryAgain },
  };
}

const texts = new Map<string, string>();

/** A text file of a release; releases never change, so it is read once. */
export function releaseText({ folder }: Pick<ReleaseOnDisk, 'folder'>, path: string): string {
  const file = `${folder}/${path}`;
  const known = texts.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(file, 'utf8').replace(/\n?\/[/*]# sourceMappingURL=.*$/, '');
  texts.set(file, text);
  return text;
}

/** The inline loader, as it stands in the page. */
export function loaderText(context: RenderContext): string {
  const shell = shellRelease(context);
  return releaseText(shell, shell.manifest.browser.loader);
}

/** Addresses of the fonts that the first screen needs. */
export function shellFonts(context: RenderContext): string[] {
  const { manifest, assetBase } = shellRelease(context);
  return Object.values(manifest.browser.fonts).map((path) => assetBase + path);
}

/** Address of the site's icon. */
export function shellIcon(context: RenderContext): string {
  const { manifest, assetBase } = shellRelease(context);
  return assetBase + manifest.browser.icon;
}

/** The shell's own stylesheets: of every page, and of this layout where it has any. */
export function shellStyles(layout: string | undefined, context: RenderContext): { name: string; text: string }[] {
  const shell = shellRelease(context);
  const { styles } = shell.manifest.browser;
  return [...(styles['page'] ?? []), ...(layout === undefined ? [] : (styles[layout] ?? []))]
    .map((path) => ({ name: path, text: absoluteAddresses(releaseText(shell, path), shell.assetBase, path) }));
}

/** Makes the relative addresses in a stylesheet absolute, since the text moves into the page. */
export function absoluteAddresses(css: string, assetBase: string, path: string): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return css.replaceAll(/url\((["']?)(?!data:|https?:|\/|#)([^"')]+)\1\)/g, (_whole, _quote, relative: string) => {
    const { pathname } = new URL(`${assetBase}${folder}${relative}`, 'http://page.invalid');
    return `url(${pathname})`;
  });
}
