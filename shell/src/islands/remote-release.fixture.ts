import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION, type RemoteName } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { assetBaseOf } from '@plainwell/contracts/delivery/release/release-id.ts';
import { temporaryFolder } from '@plainwell/tooling/testing/temporary-folder.ts';

let count = 0;

/**
 * Returns the code of a server container that creates its modules when they are loaded, with the React that the host
 * shares.
 */
function containerText(modules: Readonly<Record<string, string>>): string {
  const makers = Object.entries(modules).map(([name, maker]) => `${JSON.stringify(name)}: (React, h) => (${maker}),`);
  return `
    const makers = { ${makers.join('\n')} };
    let React;
    exports.init = ({ react }) => { React = Object.values(react)[0].lib(); };
    exports.get = async (name) => {
      if (!(name in makers)) throw new Error(name + ' does not exist in this container');
      const made = makers[name](React, React.createElement);
      return () => ({ default: made });
    };`;
}

/**
 * Creates a remote's release on disk, which the shell loads like a real one. Its folder is deleted after the tests of
 * the file.
 * @param modules by name, such as `./Card`: a JavaScript expression for the default export, which may use `React` and
 * `h` (`createElement`).
 */
export async function remoteRelease(
  name: RemoteName,
  modules: Readonly<Record<string, string>>,
): Promise<ReleaseOnDisk> {
  const folder = await temporaryFolder('remote');
  await writeFile(join(folder, 'remoteEntry.js'), containerText(modules));
  // A new version each time, because the shell caches loaded releases.
  const version = `1.0.0-${(count += 1)}`;
  return {
    folder,
    assetBase: assetBaseOf({ name, version }),
    manifest: {
      kind: 'remote',
      name,
      version,
      contractVersion: CONTRACT_VERSION,
      browser: {
        entry: 'browser/remoteEntry.js',
        modules: Object.fromEntries(Object.keys(modules).map((module) => [module, { scripts: [], styles: [] }])),
      },
      server: { entry: 'remoteEntry.js' },
      props: {},
      shared: {},
      files: {},
    },
  };
}
