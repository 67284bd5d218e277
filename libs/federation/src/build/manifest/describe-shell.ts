import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CONTRACT_VERSION, OLDEST_HOSTED_CONTRACT } from '@plainwell/contracts/modules/remotes.ts';
import { z } from 'zod';
import { noteProps } from './note-props.ts';

/** Output of the shell's build: the file names of its entry points. */
const entryPointsSchema = z.object({
  loader: z.string(),
  diagnosis: z.string(),
  inlineScripts: z.record(z.string(), z.string()),
  runtime: z.string(),
  engagement: z.string(),
  behaviours: z.record(z.string(), z.string()),
  styles: z.record(z.string(), z.array(z.string())),
  fonts: z.record(z.string(), z.string()),
  icon: z.string(),
  shared: z.record(z.string(), z.string()),
});

/** The slots of the page layouts, which the built server entry exports. */
const serverSchema = z.object({
  shellServer: z.object({
    slots: z.array(z.object({ layout: z.string(), remote: z.string(), module: z.string(), strategy: z.string() })),
  }),
});

/**
 * Returns the schemas of the props that the layouts pass to modules in their slots, from the contracts of this build.
 */
function givenProps(slots: readonly { remote: string; module: string }[]) {
  const remotes = [...new Set(slots.map(({ remote }) => remote))].sort();
  const given = remotes.map(
    (remote) =>
      [
        remote,
        noteProps(remote, [...new Set(slots.filter((slot) => slot.remote === remote).map(({ module }) => module))]),
      ] as const,
  );
  return Object.fromEntries(given.filter(([, props]) => Object.keys(props).length > 0));
}

/**
 * Returns the fields of a release manifest that only shells have, from the build's `entry-points.json` and the server
 * entry.
 */
export function describeShell(folder: string) {
  const entries = entryPointsSchema.parse(JSON.parse(readFileSync(join(folder, 'browser/entry-points.json'), 'utf8')));
  const serverEntry = join(folder, 'server/server.js');
  const { shellServer } = serverSchema.parse(createRequire(serverEntry)(serverEntry));
  const inBrowser = (file: string) => `browser/${file}`;
  return {
    kind: 'shell' as const,
    hosts: { oldest: OLDEST_HOSTED_CONTRACT, newest: CONTRACT_VERSION },
    browser: {
      loader: inBrowser(entries.loader),
      diagnosis: inBrowser(entries.diagnosis),
      inlineScripts: Object.fromEntries(
        Object.entries(entries.inlineScripts).map(([purpose, file]) => [purpose, inBrowser(file)]),
      ),
      runtime: inBrowser(entries.runtime),
      engagement: inBrowser(entries.engagement),
      behaviours: Object.fromEntries(
        Object.entries(entries.behaviours).map(([module, file]) => [module, inBrowser(file)]),
      ),
      styles: Object.fromEntries(
        Object.entries(entries.styles).map(([layout, files]) => [layout, files.map(inBrowser)]),
      ),
      icon: inBrowser(entries.icon),
      fonts: Object.fromEntries(Object.entries(entries.fonts).map(([purpose, file]) => [purpose, inBrowser(file)])),
    },
    server: { entry: 'server/server.js' },
    slots: shellServer.slots,
    gives: givenProps(shellServer.slots),
    shared: Object.fromEntries(
      Object.entries(entries.shared).map(([name, version]) => [name, { requiredVersion: version, singleton: true }]),
    ),
  };
}
