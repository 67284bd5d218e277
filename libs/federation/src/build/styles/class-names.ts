import { globSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stylePrefixes } from '@plainwell/contracts/browser/container-name.ts';

/** Comments and strings, in which nothing is a name. */
const OPAQUE = /\/\*[^]*?\*\/|"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'/g;
/** Names of classes and keyframes. A figure's point is followed by a digit. */
const NAME = /(?:\.|@keyframes\s+)(?<name>[A-Za-z_][\w-]*)/g;

/** Names that a stylesheet makes its own, in the order of their first mention. */
export function localNames(css: string): string[] {
  return [...new Set([...css.replaceAll(OPAQUE, ' ').matchAll(NAME)].map(({ groups }) => groups?.['name'] ?? ''))];
}

/** A number in digits and letters other than a and d: content blockers hide classes such as `Ad`. */
function written(number: number): string {
  return number.toString(34).replaceAll('a', 'y').replaceAll('d', 'z');
}

/** Numbers of the local names of a package's stylesheets, by component and name. */
type Numbers = Map<string, number>;

/** `Card.module.css` and `Card.later.module.css` style one component: what both mention is one class. */
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
 * Numbers by the package's folder: one table for all builds of a process, so that browser and server agree while a team
 * edits.
 */
const tables = new Map<string, Numbers>();

function numberOf(folder: string, file: string, local: string): number {
  const numbers = tables.get(folder) ?? numbersOf(folder);
  tables.set(folder, numbers);
  const path = relative(folder, file).replaceAll('\\', '/');
  const known = numbers.get(keyOf(path, local));
  if (known !== undefined) return known;
  if (!localNames(readFileSync(file, 'utf8')).includes(local))
    throw new Error(`${path} holds no class or animation ${local}`);
  numbers.set(keyOf(path, local), numbers.size);
  return numbers.size - 1;
}

/**
 * What tells classes of a library from the remote's own. The house's library, which every remote uses, is not named.
 */
function libraryMark(manifest: string): string {
  const { name } = JSON.parse(readFileSync(manifest, 'utf8'));
  return name === '@plainwell/ui' ? '_' : `_${String(name).replaceAll(/\W/g, '_')}_`;
}

/** Makes the name of a local class or animation of a stylesheet. */
type ClassNames = (file: string, local: string) => string;

/**
 * Class names of one owner: its prefix, and a number for the class among those of the same package, in the order of its
 * files. They are as short as pages want them, and equal in all builds of the same sources. A component's first and
 * later stylesheet share what both mention.
 * @param context folder of the owner's package.
 * @returns a function that throws an Error for a name that the stylesheet does not hold.
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
