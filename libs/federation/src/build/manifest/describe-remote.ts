import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LATER_STYLES } from '../base-config.ts';
import { BEHAVIOURS_FOLDER, behavioursInScript } from '../behaviours/behaviours-config.ts';
import { houseTokens, needsTokens } from '../styles/carry-tokens.ts';
import { noteProps } from './note-props.ts';

const assetsSchema = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

/** The fields of Module Federation's `mf-manifest.json` that a release needs. */
const federationManifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string(), singleton: z.boolean().default(false) })),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: assetsSchema, css: assetsSchema }) })),
});

/**
 * Returns the behaviour scripts in the browser folder, by module: `TabBar.1f3a5c7e90.js` belongs to `./TabBar`. A
 * script can belong to several modules.
 */
function behavioursIn(browserFolder: string): ReadonlyMap<string, string> {
  const folder = join(browserFolder, BEHAVIOURS_FOLDER);
  const scripts = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.js')) : [];
  return new Map(
    scripts.flatMap((file) =>
      behavioursInScript(file).map((name) => [`./${name}`, `${BEHAVIOURS_FOLDER}/${file}`] as const),
    ),
  );
}

/** Splits the stylesheets of a module: those that its server HTML needs, and those for parts that appear later. */
function stylesOf(paths: readonly string[]) {
  const isLater = (path: string) => path.startsWith(`browser/${LATER_STYLES}.`);
  const later = paths.filter(isLater);
  return { styles: paths.filter((path) => !isLater(path)), ...(later.length === 0 ? {} : { laterStyles: later }) };
}

/**
 * Returns whether all files for browsers contain the values of the design tokens that they use.
 * @param context folder of the package.
 */
function carriesTokens(context: string, browserFolder: string): boolean {
  const tokens = houseTokens(context);
  if (tokens === undefined) return false;
  const files = readdirSync(browserFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:css|js)$/.test(file),
  );
  return files.every((file) => !needsTokens(readFileSync(join(browserFolder, file), 'utf8'), tokens));
}

/**
 * Returns the fields of a release manifest that only remotes have: from the manifest of the federation plugin, and from
 * the contracts of this build, which define the modules' props.
 * @param context folder of the package.
 * @param folder folder of the build's output.
 */
export function describeRemote(name: string, context: string, folder: string) {
  const manifest = federationManifestSchema.parse(
    JSON.parse(readFileSync(join(folder, 'browser/mf-manifest.json'), 'utf8')),
  );
  const inBrowser = (file: string) => `browser/${file}`;
  const behaviours = behavioursIn(join(folder, 'browser'));
  return {
    kind: 'remote' as const,
    browser: {
      entry: inBrowser(manifest.metaData.remoteEntry.path + manifest.metaData.remoteEntry.name),
      modules: Object.fromEntries(
        manifest.exposes.map(({ path, assets }) => {
          const behaviour = behaviours.get(path);
          return [
            path,
            {
              scripts: assets.js.sync.map(inBrowser),
              ...stylesOf(assets.css.sync.map(inBrowser)),
              ...(behaviour === undefined ? {} : { behaviour: inBrowser(behaviour) }),
            },
          ];
        }),
      ),
      carriesTokens: carriesTokens(context, join(folder, 'browser')),
    },
    server: { entry: 'server/remoteEntry.js' },
    props: noteProps(
      name,
      manifest.exposes.map(({ path }) => path),
    ),
    shared: Object.fromEntries(
      manifest.shared.map(({ name, requiredVersion, singleton }) => [name, { requiredVersion, singleton }]),
    ),
  };
}
