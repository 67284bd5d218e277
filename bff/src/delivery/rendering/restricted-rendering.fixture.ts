import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, vi, type Mock } from 'vitest';
import { nodeIsolation } from '../../sandbox/isolation/isolation.ts';
import type { ProcessLoss } from '../../sandbox/isolation/process-loss.ts';
import { levels } from '../../sandbox/probe/levels.fixture.ts';
import { RenderingProcess, type JobOutcome } from './rendering-process.ts';
import { pageJob, writeShell } from './shell/shell.fixture.ts';

/** Shell that loads a module of a release from the folder that the page names, or shows plain text if that fails. */
const SHELL = `
  async renderPage({ data }) {
    const html = await Promise.resolve()
      .then(() => require(data.folder + '/server.js').render())
      .catch((error) => ['fallback:', error.code, error.message, error.cause?.message].join(' '));
    return { html: process.pid + ' ' + html, slots: [], releases: {} };
  }`;

/** A site whose data folder contains keys and a listening control socket. Modules must reach neither. */
export interface ProtectedSite {
  readonly dataDir: string;
  readonly shell: ReleaseOnDisk;
  /** Records each connection to the control socket. */
  readonly heard: Mock<() => void>;
}

/** Names in the data folder before the first test. */
const FIRST_NAMES = ['control.sock', 'keys.json', 'releases'];

/** Creates a site for the tests of one file, and removes it after them. Throws if a module left files in its folder. */
export function protectedSite(): ProtectedSite {
  let dataDir: string;
  let shell: ReleaseOnDisk;
  let control: Server;
  const heard = vi.fn<() => void>();

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'plainwell-restricted-'));
    await mkdir(join(dataDir, 'releases/shell'), { recursive: true });
    await writeFile(join(dataDir, 'keys.json'), '"secret"');
    control = createServer(heard).listen(join(dataDir, 'control.sock'));
    await once(control, 'listening');
    shell = await writeShell(join(dataDir, 'releases/shell'), SHELL);
  });
  afterAll(async () => {
    const left = (await readdir(dataDir)).filter((name) => !FIRST_NAMES.includes(name));
    control.close();
    await rm(dataDir, { recursive: true });
    if (left.length > 0) throw new Error(`modules left ${left.join(', ')} in the data folder`);
  });
  afterEach(() => heard.mockClear());

  return {
    get dataDir() {
      return dataDir;
    },
    get shell() {
      return shell;
    },
    heard,
  };
}

/** A rendering process at one isolation level, which renders pages with the modules of a test. */
export interface RestrictedRendering {
  lost: Mock<(loss: ProcessLoss) => void>;
  output: Mock<(line: string) => void>;
  /** Returns the outcome of a page with one new module of these statements. */
  outcomeOf(statements: string): Promise<JobOutcome>;
  /** Returns the HTML of a page with a module of these statements, and the id of the process that rendered it. */
  pageWith(statements: string): Promise<{ pid: string; html: string }>;
}

/**
 * Isolation levels as test cases: the first runs at every change, the others only in `npm run test:full`. Levels that
 * this machine lacks are skipped and reported.
 */
const tagged = withTags(levels).map(([{ level, isolation }, tag]) => ({ level: `${level}${tag}`, isolation }));

/** Runs a suite at each isolation level, with one rendering process for each level. */
export function onEachLevel(site: ProtectedSite, suite: (rendering: RestrictedRendering) => void): void {
  let modules = 0;

  describe.each(tagged)('held by $level', ({ isolation }) => {
    const lost = vi.fn<(loss: ProcessLoss) => void>();
    const output = vi.fn<(line: string) => void>();
    let rendering: RenderingProcess;

    beforeAll(() => {
      rendering = new RenderingProcess([join(site.dataDir, 'releases')], {
        isolation: isolation ?? nodeIsolation,
        onLoss: lost,
        onOutput: output,
      });
    });
    afterAll(() => rendering.close());
    beforeEach(({ skip }) => {
      skip(isolation === null, 'this machine does not offer it');
      lost.mockClear();
      output.mockClear();
    });

    async function outcomeOf(statements: string): Promise<JobOutcome> {
      modules += 1;
      const folder = join(site.dataDir, 'releases/rail', `1.${modules}.0`);
      await mkdir(folder, { recursive: true });
      await writeFile(
        join(folder, 'server.js'),
        `exports.render = async () => { const dataDir = ${JSON.stringify(site.dataDir)}; ${statements} };`,
      );
      return rendering.run(pageJob({ [SHELL_NAME]: site.shell }, { folder }));
    }

    async function pageWith(statements: string): Promise<{ pid: string; html: string }> {
      const outcome = await outcomeOf(statements);
      if (outcome.kind !== 'done') throw new Error(`no page: ${JSON.stringify(outcome)}`);
      const [pid = '', ...html] = (outcome.page?.html ?? '').split(' ');
      return { pid, html: html.join(' ') };
    }

    suite({ lost, output, outcomeOf, pageWith });
  });
}
