import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chunkGlobal, containerName, stylePrefix } from '@plainwell/contracts/container-name.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import type { GateCase } from './gate-case.ts';

/** Globals under which bundlers of this kind collect chunks. */
const CHUNK_GLOBAL = /\b(?:webpack|rspack)Chunk[\w$]*/g;
/** The container's global: the first variable that the entry declares. */
const CONTAINER_GLOBAL = /^\s*(?:["']use strict["'];\s*)?var\s+([\w$]+)\s*[;,=]/;
/** What a stylesheet holds besides selectors and in which a dot is no class: comments, strings, addresses, values. */
const NOT_SELECTORS = /\/\*[^]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^)]*\)|:\s*[^{};]*[;}]/g;
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g;

/** The text of a file; empty where it is missing, which is for another check to say. */
function textOf({ folder }: ReleaseOnDisk, path: string): Promise<string> {
  return readFile(join(folder, path), 'utf8').catch(() => '');
}

function browserFiles({ manifest }: ReleaseOnDisk, extension: string): string[] {
  return Object.keys(manifest.files).filter((path) => path.startsWith('browser/') && path.endsWith(extension));
}

/** Whose a class is: of the longest name that it begins with. */
function ownerOf(className: string, names: readonly string[]): string | undefined {
  return names.filter((name) => className.startsWith(stylePrefix(name))).sort((a, b) => b.length - a.length)[0];
}

async function scriptReasons(release: ReleaseOnDisk): Promise<string[]> {
  const own = chunkGlobal(release.manifest.name);
  const texts = await Promise.all(browserFiles(release, '.js').map(async (path) => ({ path, text: await textOf(release, path) })));
  return texts.flatMap(({ path, text }) =>
    [...new Set(text.match(CHUNK_GLOBAL))]
      .filter((found) => found !== own && !found.endsWith('Chunk'))
      .map((found) => `${path} puts its chunks into ${found}, not into ${own}: set output.uniqueName to this remote's name`),
  );
}

async function styleReasons(release: ReleaseOnDisk, names: readonly string[]): Promise<string[]> {
  const { name } = release.manifest;
  const texts = await Promise.all(browserFiles(release, '.css').map(async (path) => ({ path, text: await textOf(release, path) })));
  return texts.flatMap(({ path, text }) => {
    const classes = new Set([...text.replaceAll(NOT_SELECTORS, ' ').matchAll(CLASS)].map(([, className = '']) => className));
    const foreign = [...classes].filter((className) => ownerOf(className, names) !== name);
    if (foreign.length === 0) return [];
    const shown = foreign.slice(0, 3).map((className) => `.${className}`).join(', ');
    return [`${path} styles ${shown}${foreign.length > 3 ? ` and ${foreign.length - 3} more` : ''}, which are not of ${name}: classes of this remote begin with ${stylePrefix(name)}`];
  });
}

/**
 * What public names of a candidate are not its team's: the container's global, the global of its chunks, the prefix of its
 * classes. The shell is the page's own and is not asked.
 */
export async function nameReasons({ candidate, live }: GateCase): Promise<string[]> {
  const { manifest } = candidate;
  if (manifest.kind === 'shell') return [];
  const { name } = manifest;
  const others = Object.keys(live).filter((other) => other !== name);
  const own = containerName(name);
  const taken = others.filter((other) => containerName(other) === own);
  const container = CONTAINER_GLOBAL.exec(await textOf(candidate, manifest.browser.entry))?.[1];
  const owner = others.find((other) => containerName(other) === container);
  return [
    ...taken.map((other) => `the container ${own} is the one of ${other}: choose another name`),
    ...(container === own
      ? []
      : [
          `${manifest.browser.entry} declares ${container === undefined ? 'no container' : `the container ${container}`}${owner === undefined ? '' : `, which is the one of ${owner}`}: it must be ${own}`,
        ]),
    ...(await scriptReasons(candidate)),
    ...(await styleReasons(candidate, [name, ...others])),
  ];
}
