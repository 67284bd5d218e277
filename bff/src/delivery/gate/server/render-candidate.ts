/*
 * Program of the gate's process for a candidate. Loads the server bundle and renders every fixture through the shell.
 * Runs under Node.js' permission model and without the site's environment. The site ends the process when it is silent
 * for too long.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { becomeNobody } from '../../../sandbox/isolation/become-nobody.ts';
import { frozen } from '../../../sandbox/messages/frozen.ts';
import { openFrameWriter } from '../../../sandbox/messages/frame-writer.ts';
import { readJobs } from '../../../sandbox/messages/job-reader.ts';
import { describeError } from './describe-error.ts';
import { effectReasons, inFixtures } from './effect-reasons.ts';
import { type ModuleToRender, SERVER_MESSAGE_MAXIMUM_BYTES, type ServerJob } from './candidate-job.ts';
import type { RenderedFixture, Step } from './candidate-message.ts';
import { watchBuiltins } from './watch-builtins.ts';
import { tryPages } from './try-pages.ts';
import { watchEffects, type Effect } from './watch-effects.ts';

/** Number of retries for a late fixture, because a busy machine must not count against the module. */
const RETRIES_MAXIMUM = 2;
/** Most bytes of buffers that may be in use after a rendering. */
const BUFFERS_MAXIMUM = 200_000_000;
/**
 * Most HTML of all fixtures of a candidate together, in characters, because all of it passes through the site's memory.
 */
const HTML_MAXIMUM = 20_000_000;
/** Globals of the federation runtime, which every container adds. */
const FEDERATION_GLOBAL = /^(?:_+FEDERATION_|_+GLOBAL_LOADING_REMOTE_ENTRY|(?:rspack|webpack)Chunk)/;

// Must be first, because it takes functions of Node.js that no code of a release has changed yet.
const write = openFrameWriter(SERVER_MESSAGE_MAXIMUM_BYTES);
const exit = process.exit.bind(process);
becomeNobody();
/** Number of the only job of this process. */
const JOB = 1;
const sayStep = ({ what, index, fixture }: Step) =>
  write('step', JOB, ['step', { __proto__: null, what, index, fixture }]);
const refuse = (reason: string) => write('reason', JOB, ['reason', reason]);

let htmlLeft = HTML_MAXIMUM;

/**
 * Sends the HTML of a fixture.
 * @throws Error when the HTML exceeds the limit for all fixtures.
 */
function sayRendered(rendered: RenderedFixture): void {
  htmlLeft -= rendered.html.length;
  if (htmlLeft < 0)
    throw new Error(
      `renders to ${rendered.html.length} characters, and all fixtures may have ${HTML_MAXIMUM} together`,
    );
  const { remote, module, fixture, html } = rendered;
  write('rendered', JOB, ['rendered', { __proto__: null, remote, module, fixture, html }]);
}

type Watch = ReturnType<typeof watchEffects>;

/**
 * Returns the server entry of a shell. This program cannot import `loadShell`, because its permissions exclude the
 * folder `delivery/rendering`.
 */
async function requireShell({ folder, manifest }: ReleaseOnDisk): Promise<ShellServer> {
  const entry = join(folder, manifest.server.entry);
  const { shellServer }: { shellServer: ShellServer } = await createRequire(entry)(entry);
  return shellServer;
}

/**
 * Renders one fixture, and retries if the rendering took longer than `budget` milliseconds.
 * @throws the error of the module, or an Error if every try was late.
 */
async function renderInTime(
  shell: ShellServer,
  { release, module }: ModuleToRender,
  props: object,
  budget: number,
  announce: () => void,
): Promise<string> {
  let late: Error | undefined;
  for (let attempt = 0; attempt <= RETRIES_MAXIMUM; attempt += 1) {
    announce();
    const started = performance.now();
    const ended = await shell.renderModule(release, module, props).then(
      (html) => ({ html }),
      (error: unknown) => ({ error }),
    );
    const duration = performance.now() - started;
    if ('html' in ended && duration <= budget) return ended.html;
    if ('error' in ended && duration < budget) throw ended.error;
    late = new Error(`not rendered within ${budget} ms (it took ${Math.round(duration)} ms)`);
  }
  throw late;
}

async function renderModule(
  shell: ShellServer,
  toRender: ModuleToRender,
  index: number,
  { candidate, slotBudget }: ServerJob,
  watch: Watch,
): Promise<void> {
  const { release, module, what, fixtures } = toRender;
  const remote = release.manifest.name;
  const failures = new Map<string, string[]>();
  const rendering = new Map<string, Effect[]>();

  sayStep({ what, index, fixture: null });
  // An error of loading is ignored, because rendering throws it again.
  await shell.loadModule(release, module).catch(() => undefined);
  const loading = watch.take();
  const [first] = fixtures;
  if (first) {
    sayStep({ what, index, fixture: first.name });
    // The first rendering loads what the module loads lazily.
    await shell.renderModule(release, module, first.props).catch(() => undefined);
    const effects = watch.take();
    loading.push(...effects.filter(({ isChance }) => !isChance));
    rendering.set(
      first.name,
      effects.filter(({ isChance }) => isChance),
    );
  }
  for (const { name, props } of fixtures) {
    try {
      const html = await renderInTime(shell, toRender, props, slotBudget, () =>
        sayStep({ what, index, fixture: name }),
      );
      sayRendered({ remote, module, fixture: name, html });
    } catch (error) {
      const failure = describeError(error, candidate.folder);
      failures.set(failure, [...(failures.get(failure) ?? []), name]);
    }
    rendering.set(name, [...(rendering.get(name) ?? []), ...watch.take()]);
  }
  for (const [failure, names] of failures) refuse(`${what} ${failure} (${inFixtures(names)})`);
  // A shell may read the clock while it renders.
  if (candidate.manifest.kind === 'remote')
    for (const reason of effectReasons(what, { loading, rendering })) refuse(reason);
}

async function tryShell(
  shell: ShellServer,
  { candidate: { manifest, folder }, site, releases }: ServerJob,
): Promise<void> {
  if (shell.contractVersion !== manifest.contractVersion) {
    refuse(`the server bundle is of contract ${shell.contractVersion}, release.json says ${manifest.contractVersion}`);
  }
  if (manifest.kind === 'shell' && shell.slots !== undefined && !isDeepStrictEqual([...shell.slots], manifest.slots)) {
    refuse('the server bundle has other slots than release.json says: pack the release again');
  }
  for (const path of ['/no-such-page', '/es/no-such-page']) {
    sayStep({ what: `the error page of ${path}`, index: null, fixture: null });
    try {
      const page = shell.errorPage({ path, query: {} }, 404);
      const { html } = await shell.renderPage(page, { site, releases, skip: [] });
      if (html.trim() === '') refuse(`the error page of ${path} is empty`);
    } catch (error) {
      refuse(`the error page of ${path} ${describeError(error, folder)}`);
    }
  }
}

function refuseEffects(what: string, effects: readonly Effect[]): void {
  for (const reason of effectReasons(what, { loading: effects, rendering: new Map() })) refuse(reason);
}

async function run(job: ServerJob): Promise<void> {
  const { candidate, modules } = job;
  const { folder, manifest } = candidate;
  const isShell = manifest.kind === 'shell';
  const beforehand = isShell ? undefined : await requireShell(job.shell);
  process.on('uncaughtException', (error) =>
    refuse(`the server bundle ${describeError(error, folder)} outside of any rendering`),
  );
  const watch = watchEffects(folder);
  const changedBuiltins = watchBuiltins();
  sayStep({ what: 'the server bundle', index: null, fixture: null });
  let shell: ShellServer;
  try {
    shell = beforehand ?? (await requireShell(candidate));
  } catch (error) {
    return refuse(`the server bundle ${describeError(error, folder)} when it is loaded`);
  }
  if (isShell) {
    refuseEffects('the server bundle', watch.take());
    await tryShell(shell, job);
    await tryPages(shell, job, (what) => sayStep({ what, index: null, fixture: null }), refuse);
  }
  for (const [index, module] of modules.entries()) {
    await renderModule(shell, module, index, job, watch);
    const { arrayBuffers } = process.memoryUsage();
    if (arrayBuffers > BUFFERS_MAXIMUM)
      return refuse(`${module.module} holds ${Math.round(arrayBuffers / 1e6)} MB of buffers after it was rendered`);
  }
  // Lets deferred callbacks run, so that the gate notes their effects.
  await new Promise((resolve) => process.nextTick(() => queueMicrotask(() => resolve(undefined))));
  if (!isShell) refuseEffects('the server bundle', watch.take());
  const globals = watch.takeGlobals().filter((name) => !FEDERATION_GLOBAL.test(name));
  const builtins = changedBuiltins();
  if (builtins.length > 0 && !isShell)
    refuse(`the server bundle changes built-in objects of JavaScript: ${builtins.join(', ')}`);
  if (globals.length > 0 && !isShell)
    refuse(`the server bundle adds globals: ${globals.join(', ')}: keep them in a module`);
}

readJobs<ServerJob>(
  (job) => {
    // Frozen, as rendering processes freeze what they give to modules.
    void run(frozen(job))
      .catch((error: unknown) => refuse(`the server bundle ${describeError(error, job.candidate.folder)}`))
      .then(() => write('done', JOB));
  },
  () => exit(),
);
write('ready', 0);
