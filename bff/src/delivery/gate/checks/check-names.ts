import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chunkGlobal, containerName, stylePrefixes } from '@plainwell/contracts/browser/container-name.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { ISLAND_TAG, SLOT_NOTICE_CLASS } from '@plainwell/contracts/browser/page-elements.ts';
import type { CompatibilityCase } from '../cases/compatibility-case.ts';
import { listInWords } from '../props/list-in-words.ts';

/** Most classes that one reason names. */
const CLASSES_SHOWN = 3;

/** Globals in which webpack and Rspack collect chunks. */
const CHUNK_GLOBAL = /\b(?:webpack|rspack)Chunk[\w$]*/g;
/** Global of the container: the first variable that the entry declares. */
const CONTAINER_GLOBAL = /^\s*(?:["']use strict["'];\s*)?var\s+([\w$]+)\s*[;,=]/;
/**
 * Parts of a stylesheet whose text may look like rules: comments, strings, addresses. Each alternative also matches an
 * unclosed comment, string or address, to the end of its line or of the text. An alternative that could fail there
 * would backtrack, and a hostile stylesheet could block this process for hours.
 */
const OPAQUE = /\/\*(?:[^]*?\*\/|[^]*)|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|url\([^)]*\)?/g;
/** Text before a block: selectors, or the condition of an at-rule. All other text is declarations. */
const PRELUDE = /([^{};]*)[{};]?/g;
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g;
/** Selector for the host's slot notice. A stylesheet may use it as a condition only (contract: `SLOT_NOTICE_CLASS`). */
const NOTICE_CONDITION = new RegExp(`${ISLAND_TAG}:has\\(\\s*\\+\\s*\\.${SLOT_NOTICE_CLASS}\\)`, 'g');

/** Largest file that the gate searches, in bytes. Budgets allow only a small part of this. */
const LOOKED_INTO_MAXIMUM = 5_000_000;
const isTooLarge = ({ manifest }: ReleaseOnDisk, path: string) =>
  (manifest.files[path]?.size ?? 0) > LOOKED_INTO_MAXIMUM;

function browserFiles({ manifest }: ReleaseOnDisk, extension: string): string[] {
  return Object.keys(manifest.files).filter((path) => path.startsWith('browser/') && path.endsWith(extension));
}

/** Returns the text of a file; empty if the file is missing or too large, which other reasons report. */
async function readReleaseText(release: ReleaseOnDisk, path: string): Promise<string> {
  return isTooLarge(release, path) ? '' : readFile(join(release.folder, path), 'utf8').catch(() => '');
}

function sizeReasons(release: ReleaseOnDisk): string[] {
  const large = [...browserFiles(release, '.js'), ...browserFiles(release, '.css')].filter((path) =>
    isTooLarge(release, path),
  );
  return large.map(
    (path) =>
      `${path} is larger than ${LOOKED_INTO_MAXIMUM} bytes: too large for a page, and too large for the gate to search`,
  );
}

/** Returns the name that owns a class: the name with the longest prefix (`stylePrefixes`) that begins the class. */
function ownerOf(className: string, names: readonly string[]): string | undefined {
  const owned = names.flatMap((name) => stylePrefixes(name).map((prefix) => ({ name, prefix })));
  return owned.filter(({ prefix }) => className.startsWith(prefix)).sort((a, b) => b.prefix.length - a.prefix.length)[0]
    ?.name;
}

async function scriptReasons(release: ReleaseOnDisk): Promise<string[]> {
  const own = chunkGlobal(release.manifest.name);
  const texts = await Promise.all(
    browserFiles(release, '.js').map(async (path) => ({ path, text: await readReleaseText(release, path) })),
  );
  return texts.flatMap(({ path, text }) =>
    [...new Set(text.match(CHUNK_GLOBAL))]
      .filter((found) => found !== own && !found.endsWith('Chunk'))
      .map(
        (found) =>
          `${path} puts its chunks into ${found}, not into ${own}: set output.uniqueName to this remote's name`,
      ),
  );
}

/** Returns the classes that a stylesheet styles. */
function classesOf(css: string): Set<string> {
  const classes = new Set<string>();
  for (const [whole, prelude = ''] of css.replaceAll(OPAQUE, ' ').matchAll(PRELUDE)) {
    if (!whole.endsWith('{')) continue;
    for (const [, className = ''] of prelude.replaceAll(NOTICE_CONDITION, '').matchAll(CLASS)) classes.add(className);
  }
  return classes;
}

async function styleReasons(release: ReleaseOnDisk, names: readonly string[]): Promise<string[]> {
  const { name } = release.manifest;
  const texts = await Promise.all(
    browserFiles(release, '.css').map(async (path) => ({ path, text: await readReleaseText(release, path) })),
  );
  return texts.flatMap(({ path, text }) => {
    const foreign = [...classesOf(text)].filter((className) => ownerOf(className, names) !== name);
    if (foreign.length === 0) return [];
    const selectors = foreign.map((className) => `.${className}`);
    const begins = stylePrefixes(name).join(' or ');
    return [
      `${path} styles ${listInWords(selectors, CLASSES_SHOWN)}, which do not belong to ${name}: ` +
        `classes of this remote begin with ${begins}`,
    ];
  });
}

/**
 * Returns the reasons against public names of a candidate that are not its own: the global of the container, the global
 * of its chunks, the prefix of its classes. A shell owns the page and is not checked.
 */
export async function nameReasons({ candidate, live }: CompatibilityCase): Promise<string[]> {
  const { manifest } = candidate;
  if (manifest.kind === 'shell') return [];
  const { name } = manifest;
  const others = Object.keys(live).filter((other) => other !== name);
  const own = containerName(name);
  const taken = others.filter((other) => containerName(other) === own);
  const container = CONTAINER_GLOBAL.exec(await readReleaseText(candidate, manifest.browser.entry))?.[1];
  const owner = others.find((other) => containerName(other) === container);
  return [
    ...taken.map((other) => `the container ${own} already belongs to ${other}: choose another name`),
    ...(container === own
      ? []
      : [
          `${manifest.browser.entry} declares ${container === undefined ? 'no container' : `the container ${container}`}${owner === undefined ? '' : `, which belongs to ${owner}`}: the container must be ${own}`,
        ]),
    ...sizeReasons(candidate),
    ...(await scriptReasons(candidate)),
    ...(await styleReasons(candidate, [name, ...others])),
  ];
}
