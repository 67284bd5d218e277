import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { behaviourName } from '@plainwell/contracts/browser/behaviour-name.ts';
import type { RemoteName } from '@plainwell/contracts/modules/remotes.ts';
import { baseConfig } from '../base-config.ts';

/** Folder of the behaviours in a remote's sources, and in the browser folder of its release. */
export const BEHAVIOURS_FOLDER = 'behaviours';

/**
 * Modules of a package that have a behaviour: one file per behaviour, `TabBar.ts` beside the component `TabBar.tsx` in
 * `src/exposes/`.
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
      `src/behaviours/${name}.ts has no component: a behaviour takes over what src/exposes/${name}.tsx has rendered on the server`,
    );
  }
  return names.sort();
}

/** A module whose source is this text, in the package's own folder. */
const moduleOf = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;

/**
 * The exposed module of a component that has a behaviour: both. Where the browser itself renders the component, there
 * is no other HTML for the behaviour to take over.
 */
export function withBehaviour(name: string): string {
  return moduleOf(
    `export { default } from './src/exposes/${name}.tsx'; export { default as behaviour } from './src/${BEHAVIOURS_FOLDER}/${name}.ts';`,
  );
}

/** The script of a behaviour, which exports nothing: definitions of exports would take a sixth of its bytes. */
function entryOf(remote: RemoteName, behaviour: string): string {
  const global = behaviourName(remote, `./${behaviour}`);
  return moduleOf(`import start from './src/${BEHAVIOURS_FOLDER}/${behaviour}.ts'; globalThis.${global} = start;`);
}

/**
 * The build of a remote's behaviours: each is one classic script that needs no other, with neither federation nor
 * React.
 * @returns nothing to build for a remote without behaviours.
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
      // The browser build empties the folder above.
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
