import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { behaviourName } from '@plainwell/contracts/browser/behaviour-name.ts';
import type { RemoteName } from '@plainwell/contracts/modules/remotes.ts';
import { baseConfig } from '../base-config.ts';

/** Folder of behaviours in a remote's sources, and in the browser folder of its release. */
export const BEHAVIOURS_FOLDER = 'behaviours';

/**
 * Returns the modules of a package that have a behaviour. Each behaviour is one file, such as `TabBar.ts` for the
 * component `src/exposes/TabBar.tsx`.
 * @throws Error for a behaviour without a component of its name.
 */
export function behavioursOf(folder: string): string[] {
  const sources = join(folder, 'src', BEHAVIOURS_FOLDER);
  if (!existsSync(sources)) return [];
  const names = readdirSync(sources)
    .filter((file) => /^[A-Z]\w*\.ts$/.test(file))
    .map((file) => basename(file, '.ts'));
  for (const name of names) {
    if (existsSync(join(folder, `src/exposes/${name}.tsx`))) continue;
    throw new Error(
      `src/behaviours/${name}.ts has no component src/exposes/${name}.tsx: a behaviour needs the HTML of a component`,
    );
  }
  return names.sort();
}

/** Returns the address of a `data:` module with this source code. Its imports are relative to the package's folder. */
const moduleOf = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;

/**
 * Returns an exposed module that exports both the component and its behaviour, for islands that the browser renders.
 * Such an island has no server HTML, so the separate script of the behaviour could not start in it.
 */
export function withBehaviour(name: string): string {
  return moduleOf(
    `export { default } from './src/exposes/${name}.tsx'; export { default as behaviour } from './src/${BEHAVIOURS_FOLDER}/${name}.ts';`,
  );
}

/**
 * Returns the entry of a behaviour's script. The script sets a global variable instead of exporting, because
 * definitions of exports would take a sixth of its bytes.
 */
function entryOf(remote: RemoteName, behaviour: string): string {
  const global = behaviourName(remote, `./${behaviour}`);
  return moduleOf(`import start from './src/${BEHAVIOURS_FOLDER}/${behaviour}.ts'; globalThis.${global} = start;`);
}

/**
 * Returns the build of a remote's behaviours. Each behaviour becomes one independent classic script, without federation
 * and React.
 * @returns an empty list for a remote without behaviours.
 * @throws Error for a behaviour without a component of its name.
 */
export function behavioursConfig(name: RemoteName, folder: string): Configuration[] {
  const behaviours = behavioursOf(folder);
  if (behaviours.length === 0) return [];
  const base = baseConfig({ name, folder, side: 'browser' });
  return [
    {
      ...base,
      name: BEHAVIOURS_FOLDER,
      // Runs after the browser build, because that build empties the parent folder.
      dependencies: ['browser'],
      entry: Object.fromEntries(behaviours.map((behaviour) => [behaviour, entryOf(name, behaviour)])),
      output: {
        ...base.output,
        path: join(base.output?.path ?? '', BEHAVIOURS_FOLDER),
        filename: '[name].[contenthash:10].js',
        asyncChunks: false,
        strictModuleErrorHandling: false,
      },
      plugins: [],
    },
  ];
}
