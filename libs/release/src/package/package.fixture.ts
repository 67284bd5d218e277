import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { integrityOf } from '@plainwell/contracts/delivery/release/release-integrity.ts';

/** A package in a separate repository, whose build writes the files that `next-build.json` contains. */
export interface FakePackage {
  folder: string;
  /** Sets the files of the next build. Returns the version of that build. */
  willBuild: (files: Readonly<Record<string, string>>) => Promise<string>;
  /** Replaces a script. */
  setScript: (name: string, script: string) => Promise<void>;
  remove: () => Promise<void>;
}

const build = `import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
const { files, manifest } = JSON.parse(readFileSync('next-build.json', 'utf8'));
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join('dist/release', path)), { recursive: true });
  writeFileSync(join('dist/release', path), text);
}
writeFileSync('dist/release/release.json', JSON.stringify({ ...manifest, sourceRevision: process.env.SOURCE_REVISION }));
`;

function manifestOf(files: Readonly<Record<string, string>>): ReleaseManifest {
  const digest = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 10);
  const described = Object.entries(files).map(([path, text]) => [
    path,
    { size: Buffer.byteLength(text), integrity: integrityOf(text) },
  ]);
  return {
    kind: 'remote',
    contractVersion: 2,
    name: 'rail',
    version: `1.0.0-${digest}`,
    files: Object.fromEntries(described),
    shared: {},
    browser: { entry: 'browser/remoteEntry.js', modules: {} },
    server: { entry: 'server/remoteEntry.js' },
    props: {},
  };
}

/** Creates a package in its own git repository, with one commit by Ada Example. */
export async function makePackage(): Promise<FakePackage> {
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-package-'));
  const described = {
    name: 'some-rail',
    version: '1.0.0',
    type: 'module',
    plainwell: { release: 'rail' },
    scripts: { build: 'node build.mjs', unit: 'exit 0' },
  };
  const write = () => writeFile(join(folder, 'package.json'), JSON.stringify(described));
  await write();
  await writeFile(join(folder, 'build.mjs'), build);
  await writeFile(join(folder, '.gitignore'), 'dist\nnext-build.json\n');
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'pipe' });
  git('init', '--quiet');
  git('config', 'user.name', 'Ada Example');
  git('config', 'user.email', 'ada@example.org');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Widen the rail');
  return {
    folder,
    async willBuild(files) {
      const manifest = manifestOf(files);
      await writeFile(join(folder, 'next-build.json'), JSON.stringify({ files, manifest }));
      return manifest.version;
    },
    async setScript(name, script) {
      Object.assign(described.scripts, { [name]: script });
      await write();
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
