import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { matchesGlob, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { neverPublished, type PublishedLibrary } from './published-libraries.ts';

const CODE = /(?<!\.d)\.tsx?$/;

/**
 * Compiles a library to JavaScript with declarations into `stage/dist`, together with its stylesheets and pictures.
 * Also copies the sources to `stage/src`, because teams read them, and the build preset lists the modules of the page
 * state from there.
 * @throws Error with the compiler's messages.
 */
export async function compileLibrary(
  { folder, leavesOut }: PublishedLibrary,
  root: string,
  stage: string,
): Promise<void> {
  const sources = join(root, 'libs', folder, 'src');
  const excluded = [...neverPublished, ...leavesOut];
  const isPublished = (path: string) => !excluded.some((pattern) => matchesGlob(relative(sources, path), pattern));
  await rm(stage, { recursive: true, force: true });
  await mkdir(stage, { recursive: true });
  const configuration = join(stage, 'tsconfig.json');
  await writeFile(
    configuration,
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        // Treats other libraries of the workspace as packages, not as sources of this library.
        preserveSymlinks: true,
        rootDir: sources,
        outDir: join(stage, 'dist'),
        typeRoots: [join(root, 'node_modules/@types')],
      },
      include: [sources],
      exclude: excluded.map((pattern) => join(sources, pattern)),
    }),
  );
  await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', configuration], { cwd: root }).catch(
    ({ stdout, message }: { stdout: string; message: string }) => {
      throw new Error(`${folder} does not compile:\n${stdout || message}`);
    },
  );
  await rm(configuration);
  await cp(sources, join(stage, 'src'), { recursive: true, filter: isPublished });
  await cp(sources, join(stage, 'dist'), { recursive: true, filter: (path) => isPublished(path) && !CODE.test(path) });
}
