import { globSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stylePrefixes } from '@plainwell/contracts/browser/container-name.ts';

/** Matches comments and strings, which contain no names. */
const OPAQUE = /\/\*[^]*?\*\/|"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'/g;
/** Matches names of classes and keyframes. The point of a number is followed by a digit, so it does not match. */
const NAME = /(?:\.|@keyframes\s+)(?<name>[A-Za-z_][\w-]*)/g;

/** Returns the names that CSS Modules make local in a stylesheet, in the order of their first mention. */
export function localNames(css: string): string[] {
  return [...new Set([...css.replaceAll(OPAQUE, ' ').matchAll(NAME)].map(({ groups }) => groups?.['name'] ?? ''))];
}

/** Writes a number with digits and letters other than a and d, because content blockers hide classes such as `Ad`. */
function written(number: number): string {
  return number.toString(34).replaceAll('a', 'y').replaceAll('d', 'z');
}

/** Numbers of the local names in a package's stylesheets, by component and name. */
type Numbers = Map<string, number>;

/**
 * Returns the key of a name. `Card.module.css` and `Card.later.module.css` style one component, so a name in both is
 * one class.
 */
const keyOf = (path: string, local: string) => `${path.replace(/\.later(?=\.module\.css$)/, '')} ${local}`;

function numbersOf(folder: string): Numbers {
  const paths = globSync('**/*.module.css', { cwd: folder, exclude: ['**/node_modules', '**/dist'] }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const keys = paths
    .toSorted()
    .flatMap((path) => localNames(readFileSync(join(folder, path), 'utf8')).map((local) => keyOf(path, local)));
  return new Map([...new Set(keys)].map((key, number) => [key, number]));
}

/**
 * Numbers by the folder of the package. All builds of a process share this table, so that browser and server agree even
 * while a team edits stylesheets.
 */
const tables = new Map<string, Numbers>();

function numberOf(folder: string, file: string, local: string): number {
  const numbers = tables.get(folder) ?? numbersOf(folder);
  tables.set(folder, numbers);
  const path = relative(folder, file).replaceAll('\\', '/');
  const known = numbers.get(keyOf(path, local));
  if (known !== undefined) return known;
  if (!localNames(readFileSync(file, 'utf8')).includes(local))
    throw new Error(`${path} has no class or animation ${local}`);
  numbers.set(keyOf(path, local), numbers.size);
  return numbers.size - 1;
}

/**
 * Returns the mark that distinguishes the classes of a library from the remote's own classes. The mark of
 * `@plainwell/ui` has no name, because every remote uses that library.
 */
function libraryMark(manifest: string): string {
  const { name } = JSON.parse(readFileSync(manifest, 'utf8'));
  return name === '@plainwell/ui' ? '_' : `_${String(name).replaceAll(/\W/g, '_')}_`;
}

/** Returns the global name for a local class or animation of a stylesheet. */
type ClassNames = (file: string, local: string) => string;

/**
 * Returns a function that generates the class names of one owner: the owner's prefix, and the number of the class in
 * its package. Numbers follow the order of the package's files. The names are short, to keep pages small, and equal in
 * all builds of the same sources. The first and the later stylesheet of a component share the names that both mention.
 * @param context folder of the owner's package.
 * @returns a function that throws an Error for a name that the stylesheet does not contain.
 */
export function classNames(owner: string, context: string): ClassNames {
  const [prefix] = stylePrefixes(owner);
  return (file, local) => {
    const manifest = findPackageJSON(pathToFileURL(file));
    const folder = manifest === undefined ? context : dirname(manifest);
    const mark = manifest === undefined || folder === context ? '' : libraryMark(manifest);
    return `${prefix}${mark}${written(numberOf(folder, file, local))}`;
  };
}
