import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { noteProps } from './note-props.ts';

const assetsSchema = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

/** The part of Module Federation's `mf-manifest.json` that a release needs. */
const federationManifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string(), singleton: z.boolean().default(false) })),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: assetsSchema, css: assetsSchema }) })),
});

/**
 * What a remote's release says of itself, read from the manifest that the federation plugin wrote, with the props of its
 * modules as the contracts of this build have them.
 */
export function describeRemote(name: string, folder: string) {
  const manifest = federationManifestSchema.parse(
    JSON.parse(readFileSync(join(folder, 'browser/mf-manifest.json'), 'utf8')),
  );
  const inBrowser = (file: string) => `browser/${file}`;
  return {
    kind: 'remote' as const,
    browser: {
      entry: inBrowser(manifest.metaData.remoteEntry.path + manifest.metaData.remoteEntry.name),
      modules: Object.fromEntries(
        manifest.exposes.map(({ path, assets }) => [
          path,
          { scripts: assets.js.sync.map(inBrowser), styles: assets.css.sync.map(inBrowser) },
        ]),
      ),
    },
    server: { entry: 'server/remoteEntry.js' },
    props: noteProps(name, manifest.exposes.map(({ path }) => path)),
    shared: Object.fromEntries(
      manifest.shared.map(({ name, requiredVersion, singleton }) => [name, { requiredVersion, singleton }]),
    ),
  };
}
