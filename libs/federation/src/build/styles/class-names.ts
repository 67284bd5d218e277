import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stylePrefix } from '@plainwell/contracts/wire/container-name.ts';

/** Comments and strings, in which nothing is a name. */
const OPAQUE = /\/\*[^]*?\*\/|"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'/g;
/** Names of classes and keyframes. A figure's point is followed by a digit. */
const NAME = /(?:\.|@keyframes\s+)(?<name>[A-Za-z_][\w-]*)/g;

/** Names that a stylesheet makes its own, in the order of their first mention. */
export function localNames(css: string): string[] {
  return [...new Set([...css.replaceAll(OPAQUE, ' ').matchAll(NAME)].map(({ groups }) => groups?.['name'] ?? ''))];
}

/** Three letters and digits that stand for a file, whoever builds it on whatever system. */
function fileCode(path: string): string {
  const digest = createHash('sha256').update(path).digest();
  return (digest.readUInt32BE() % 36 ** 3).toString(36).padStart(3, '0');
}

/** Makes the name of a local class or animation of a stylesheet. */
type ClassNames = (file: string, local: string) => string;

/**
 * Class names of one owner: its prefix, three characters for the stylesheet and a number for the class inside it. They are as
 * short as pages want them, and equal in all builds of the owner, since they depend on nothing but the file and its path.
 * @param context folder from which paths are read.
 * @returns a function that throws an Error for a second stylesheet of the same code, and for a name that the stylesheet does not hold.
 */
export function classNames(owner: string, context: string): ClassNames {
  const files = new Map<string, string>();
  return (file, local) => {
    const path = relative(context, file).replaceAll('\\', '/');
    const code = fileCode(path);
    const known = files.get(code);
    if (known !== undefined && known !== path) throw new Error(`${known} and ${path} would share their class names: rename one of the files`);
    files.set(code, path);
    const number = localNames(readFileSync(file, 'utf8')).indexOf(local);
    if (number === -1) throw new Error(`${path} holds no class or animation ${local}`);
    return `${stylePrefix(owner)}${code}${number.toString(36)}`;
  };
}
