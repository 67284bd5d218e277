import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { installedVersion } from '@plainwell/federation/build/shared.ts';
import type { ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import { bundleComponents, importOf, type ComponentModule } from '../components/bundle-components.ts';
import { componentKey } from './component-key.ts';
import type { PageData } from './page-data.ts';

/** Version of Next.js. Only the bench uses it, so it is no dependency of the workspace. */
const NEXT_VERSION = '16.4.6';

/** Packages of the components that must exist only once. */
const SHARED = ['react', 'react-dom', 'jotai'];

/** Folder of the site. Its packages stay from one bench to the next. */
const folder = join(import.meta.dirname, '../../.results/nextjs');

/** The shell's built server, which makes the props of slots from an article. */
const shellServer = join(import.meta.dirname, '../../../shell/dist/release/server/server.js');

const run = promisify(execFile);

/** Environment of Next.js. It sends statistics to its makers unless told not to. */
const env = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };

/** Next.js' program, relative to the site's folder. */
const program = 'node_modules/next/dist/bin/next';

/** Arguments of npm. Without a network it gives up after seconds, not after its usual minutes. */
const INSTALL = [
  'install',
  '--no-audit',
  '--no-fund',
  '--ignore-scripts',
  '--prefer-offline',
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=1000',
];

const packageFile = JSON.stringify({
  private: true,
  dependencies: {
    next: NEXT_VERSION,
    ...Object.fromEntries(SHARED.map((name) => [name, installedVersion(name)])),
  },
});

/** The page makes the props of its slots for each request, as the shell does, from an article in memory. */
const pageFile = `
import Head from "next/head";
import { ArticlePage } from "../../components/bundle.js";
import data from "../../server/data.json";
import { shellServer } from "../../server/server.js";

export default function Page({ title, ...props }) {
  return <><Head><title>{title}</title></Head><ArticlePage {...props} /></>;
}

export function getServerSideProps() {
  const { site, canonical, loaded } = data;
  const { title, language } = loaded.data.article;
  return { props: { title, language, site, canonical, slots: shellServer.slotProps(loaded, site) } };
}
`;

/** Returns the source of the components' bundle. */
function entryText(modules: readonly ComponentModule[]): string {
  const page = JSON.stringify(join(import.meta.dirname, 'ArticlePage.tsx'));
  const entries = modules.map((module, index) => `${JSON.stringify(componentKey(module))}: component${index}`);
  return [
    `import { articlePageOf } from ${page};`,
    ...modules.map((module, index) => importOf(module, `component${index}`)),
    `export const ArticlePage = articlePageOf({ ${entries.join(', ')} });`,
  ].join('\n');
}

/** Returns the modules in the slots of a page, without duplicates. */
function modulesOf({ loaded, site }: PageData): ComponentModule[] {
  const { shellServer: shell }: { shellServer: ShellServer } = createRequire(import.meta.url)(shellServer);
  return [...new Map(shell.slotProps(loaded, site).map((slot) => [componentKey(slot), slot])).values()];
}

/** A built site: its folder, Next.js' program in it, and the environment that the program needs. */
interface NextSite {
  folder: string;
  program: string;
  env: Readonly<Record<string, string>>;
}

/**
 * Installs Next.js, and builds a site whose only page contains the components of an article's page.
 * @throws Error with the output of npm, the bundler or Next.js.
 */
export async function buildNextSite(data: PageData): Promise<NextSite> {
  const components = await bundleComponents(entryText(modulesOf(data)), {
    output: { library: { type: 'commonjs-module' }, publicPath: '/' },
    externals: [
      ({ request }, callback) =>
        SHARED.some((name) => request === name || request?.startsWith(`${name}/`))
          ? callback(undefined, `commonjs ${request}`)
          : callback(),
    ],
  });
  const files = {
    'package.json': packageFile,
    'pages/tabbed/[...path].js': pageFile,
    'components/bundle.js': components,
    'server/data.json': JSON.stringify(data),
  };
  for (const built of ['.next', 'pages', 'components', 'server'])
    await rm(join(folder, built), { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await cp(shellServer, join(folder, 'server/server.js'));
  const options = { cwd: folder, env: { ...process.env, ...env } };
  await run('npm', INSTALL, options);
  await run(process.execPath, [program, 'build'], options);
  return { folder, program, env };
}
