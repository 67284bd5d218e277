import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { PageState } from '@plainwell/contracts/modules/page-state.ts';
import { SHELL_NAME, type ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';
import type { InlineFile, RenderContext, ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { integrityOf } from './integrity-of.ts';
import { browserReleases } from './browser-releases.ts';
import { releaseSetPath } from '@plainwell/contracts/page/paths/release-sets-path.ts';

function shellRelease({ releases }: RenderContext) {
  const shell = releases[SHELL_NAME];
  if (shell?.manifest.kind !== 'shell') throw new Error('a page cannot be rendered without a shell release');
  return { ...shell, manifest: shell.manifest };
}

/** Returns the release set of a rendering: name → version. */
export function releaseSet({ releases }: RenderContext): ReleaseSet {
  return Object.fromEntries(Object.values(releases).map(({ manifest }) => [manifest.name, manifest.version]));
}

const digests = new Map<string, string>();

/**
 * Returns the integrity value of a file for the HTML. Uses SHA-256 instead of the manifest's SHA-384, because digests
 * do not compress and SHA-256 is shorter. The rendering process has already verified the file against the manifest.
 */
function integrityInPage({ folder }: Pick<ReleaseOnDisk, 'folder'>, path: string): string {
  const file = `${folder}/${path}`;
  const digest = digests.get(file) ?? `sha256-${hash('sha256', readFileSync(file), 'base64')}`;
  digests.set(file, digest);
  return digest;
}

/**
 * Returns the release set as text: for scripts that request more of the same set, and for people who read the page's
 * source. Sorted, so that a cache in front of the site keeps one answer for each set.
 */
export function releasesInWords(context: RenderContext): string {
  return Object.entries(releaseSet(context))
    .map(([name, version]) => releaseId({ name, version }))
    .sort()
    .join(' ');
}

/** Returns the data that the bootstrap needs before it fetches the release set (`browserReleases`). */
export function pageState(language: InterfaceLanguage, context: RenderContext): PageState {
  const { stillLoading, couldNotLoad, tryAgain } = shellMessages[language];
  const shell = shellRelease(context);
  const { manifest, assetBase } = shell;
  const { loader, diagnosis } = manifest.browser;
  const script = (entry: string) => ({ entry, integrity: integrityInPage(shell, entry) });
  return {
    loader: {
      release: manifest.version,
      base: assetBase,
      ...script(loader),
      diagnosis: diagnosis === undefined ? diagnosis : script(diagnosis),
    },
    releaseSet: [
      releaseSetPath(releaseSet(context)),
      { integrity: `sha256-${hash('sha256', browserReleases(context.releases), 'base64')}`, priority: 'low' },
    ],
    successRate: context.site.successRate,
    messages: { stillLoading, couldNotLoad, tryAgain },
  };
}

const texts = new Map<string, string>();

/** Returns the text of a release's file. Reads each file once, because releases never change. */
function releaseText({ folder }: Pick<ReleaseOnDisk, 'folder'>, path: string): string {
  const file = `${folder}/${path}`;
  const known = texts.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(file, 'utf8');
  texts.set(file, text);
  return text;
}

/**
 * A script or stylesheet of a release that is inlined byte for byte, because the policy allows it by the digest of the
 * file.
 */
export interface InlineText extends InlineFile {
  text: string;
}

export function inlineText(release: ReleaseOnDisk, path: string): InlineText {
  return { name: release.manifest.name, path, text: releaseText(release, path) };
}

/**
 * Returns an inline script of the shell.
 * @throws Error if the release has no script for the purpose.
 */
export function inlineScript(purpose: string, context: RenderContext): InlineText {
  const shell = shellRelease(context);
  const path = shell.manifest.browser.inlineScripts?.[purpose];
  if (path === undefined) throw new Error(`the shell's release has no inline script for ${purpose}`);
  return inlineText(shell, path);
}

/** The web fonts, and the inline script that decides whether a page view uses them. */
export interface WebFonts {
  script: InlineText;
  /** The stylesheet that defines the font faces. */
  stylesheet: StyleLink;
  /** Addresses of the fonts that a first screen may use. */
  files: string[];
}

export function webFonts(context: RenderContext): WebFonts {
  const { manifest, assetBase } = shellRelease(context);
  const [stylesheet] = shellStylePaths(['fonts'], context);
  if (!stylesheet) throw new Error("the shell's release has no stylesheet of web fonts");
  return {
    script: inlineScript('head', context),
    stylesheet: linkInPage(stylesheet.release, stylesheet.path),
    files: Object.values(manifest.browser.fonts).map((path) => assetBase + path),
  };
}

/** Returns the address of the site's icon. */
export function shellIcon(context: RenderContext): string {
  const { manifest, assetBase } = shellRelease(context);
  return assetBase + manifest.browser.icon;
}

/** A stylesheet of a release. */
export interface StyleFile {
  release: ReleaseOnDisk;
  path: string;
}

/** Returns the shell's stylesheets of these layouts (`ReleaseManifest`), in order. */
export function shellStylePaths(layouts: readonly string[], context: RenderContext): StyleFile[] {
  return layouts.flatMap((layout) => {
    const release = shellRelease(context);
    return (release.manifest.browser.styles[layout] ?? []).map((path) => ({ release, path }));
  });
}

/** A stylesheet that a page links. */
export interface StyleLink {
  /**
   * The bundler's name of the file. The bundler's runtime finds the element by this name and does not fetch the file
   * again. A stylesheet that contains several files has all their names, with spaces between them (`nameStyles`).
   */
  name: string;
  href: string;
  integrity: string;
}

/** A stylesheet of a page: its text, or a link if the text has relative addresses. */
export type PageStyle = { inline: InlineText } | StyleLink;

/** Returns the bundler's name of a browser file. */
export const bundlerName = (path: string) => path.replace(/^browser\//, '');

export function styleLink({ manifest, assetBase }: ReleaseOnDisk, path: string): StyleLink {
  return { name: bundlerName(path), href: assetBase + path, integrity: integrityOf(manifest, path) };
}

/** Returns the link to a stylesheet with the shorter integrity value that pages use. */
export function linkInPage(release: ReleaseOnDisk, path: string): StyleLink {
  return { ...styleLink(release, path), integrity: integrityInPage(release, path) };
}

/** Matches relative addresses, which would lead elsewhere if the stylesheet were inline. */
const RELATIVE_ADDRESS = /url\(\s*["']?(?![\s"']|data:|https?:|\/|#)/i;

export function pageStyle(release: ReleaseOnDisk, path: string): PageStyle {
  const inline = inlineText(release, path);
  return RELATIVE_ADDRESS.test(inline.text) ? linkInPage(release, path) : { inline };
}
