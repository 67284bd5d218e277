/**
 * Prints the fixtures of a remote as JSON. A separate program, because a process caches every module it imports and
 * would not see changes. Argument: absolute path of `src/fixtures.ts`, which exports `fixtures`: module → name → props.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Media types of pictures that fixtures import. The props of a release's fixtures contain them as data URLs, because no
 * bundler runs here that could emit the files.
 */
const pictures: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
};

registerHooks({
  load(url, context, nextLoad) {
    const type = url.startsWith('file:') ? pictures[extname(new URL(url).pathname)] : undefined;
    if (type === undefined) return nextLoad(url, context);
    const data = `data:${type};base64,${readFileSync(fileURLToPath(url), 'base64')}`;
    return { format: 'module', source: `export default ${JSON.stringify(data)};`, shortCircuit: true };
  },
});

const [, , path = ''] = process.argv;
const { fixtures }: { fixtures: unknown } = await import(pathToFileURL(path).href);
process.stdout.write(JSON.stringify(fixtures ?? null));
