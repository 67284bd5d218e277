/*
 * The program of the gate's process for a candidate: loads its server bundle and renders every fixture through the shell. It
 * runs under Node.js' permission model, without the site's environment, and is ended from outside when it falls silent.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ReleaseOnDisk, ShellServer } from '@plainwell/contracts/shell-server.ts';
import { describeError } from './describe-error.ts';
import { effectReasons, inFixtures } from './effect-reasons.ts';
import type { ModuleToRender, RenderedFixture, ServerJob, ServerMessage } from './server-messages.ts';
import { watchEffects, type Effect } from './watch-effects.ts';

/** How long a slot may render (as long as the shell gives it in a page), in milliseconds. */
const SLOT_BUDGET_MS = 1_000;
/** A fixture that was late is rendered again so often: a busy machine is not the module's fault. */
const SECOND_CHANCES = 2;
/** Most bytes of buffers that rendering may leave behind or hold. */
const BUFFERS_MAXIMUM = 200_000_000;
/** Most HTML that the fixtures of a candidate may make together, in characters: all of it goes through the memory of the site. */
const HTML_MAXIMUM = 20_000_000;
/** Globals of the federation runtime, which every container brings. */
const FEDERATION_GLOBAL = /^(?:_+FEDERATION_|_+GLOBAL_LOADING_REMOTE_ENTRY|(?:rspack|webpack)Chunk)/;

const { send, exit } = process;
if (!send) throw new Error('render-candidate.ts runs as a child process only');
const say = (message: ServerMessage) => void send.call(process, message);
const refuse = (reason: string) => say({ kind: 'reason', reason });

let htmlLeft = HTML_MAXIMUM;

/** Passes on what a fixture was rendered to. @throws when there is no room for it. */
function sayRendered(rendered: RenderedFixture): void {
  htmlLeft -= rendered.html.length;
  if (htmlLeft < 0) throw new Error(`renders to ${rendered.html.length} characters, and all fixtures may have ${HTML_MAXIMUM} together`);
  say({ kind: 'rendered', rendered });
}

type Watch = ReturnType<typeof watchEffects>;

async function loadShell({ folder, manifest }: ReleaseOnDisk): Promise<ShellServer> {
  const entry = join(folder, manifest.server.entry);
  const { shellServer }: { shellServer: ShellServer } = await createRequire(entry)(entry);
  return shellServer;
}

/** Renders one fixture, once more when it was late. @throws what the module throws, or that it was late each time. */
async function renderInTime(shell: ShellServer, { release, module }: ModuleToRender, props: object, announce: () => void): Promise<string> {
  let late: Error | undefined;
  for (let attempt = 0; attempt <= SECOND_CHANCES; attempt += 1) {
    announce();
    const started = performance.now();
    const ended = await shell.renderModule(release, module, props).then(
      (html) => ({ html }),
      (error: unknown) => ({ error }),
    );
    const duration = performance.now() - started;
    if ('html' in ended && duration <= SLOT_BUDGET_MS) return ended.html;
    if ('error' in ended && duration < SLOT_BUDGET_MS) throw ended.error;
    late = new Error(`not rendered within ${SLOT_BUDGET_MS} ms (it took ${Math.round(duration)} ms)`);
  }
  throw late;
}

async function renderModule(shell: ShellServer, toRender: ModuleToRender, index: number, candidate: ReleaseOnDisk, watch: Watch): Promise<void> {
  const { release, module, what, fixtures } = toRender;
  const remote = release.manifest.name;
  const failures = new Map<string, string[]>();
  const rendering = new Map<string, Effect[]>();

  say({ kind: 'step', step: { what, index, fixture: null } });
  // Loads it. What the first rendering throws, the second one throws as well.
  await shell.renderModule(release, module, fixtures[0]?.props ?? {}).catch(() => undefined);
  const loading = watch.take();
  for (const { name, props } of fixtures) {
    try {
      const html = await renderInTime(shell, toRender, props, () => say({ kind: 'step', step: { what, index, fixture: name } }));
      sayRendered({ remote, module, fixture: name, html });
    } catch (error) {
      const failure = describeError(error, candidate.folder);
      failures.set(failure, [...(failures.get(failure) ?? []), name]);
    }
    rendering.set(name, watch.take());
  }
  for (const [failure, names] of failures) refuse(`${what} ${failure} (${inFixtures(names)})`);
  // A shell has a clock of its own while it renders.
  if (candidate.manifest.kind === 'remote') for (const reason of effectReasons(what, { loading, rendering })) refuse(reason);
}

async function tryShell(shell: ShellServer, { candidate: { manifest, folder }, site, releases }: ServerJob): Promise<void> {
  if (shell.contractVersion !== manifest.contractVersion) {
    refuse(`the server bundle is of contract ${shell.contractVersion}, release.json says ${manifest.contractVersion}`);
  }
  if (manifest.kind === 'shell' && shell.slots !== undefined && !isDeepStrictEqual([...shell.slots], manifest.slots)) {
    refuse('the server bundle has other slots than release.json says: pack the release anew');
  }
  for (const path of ['/no-such-page', '/es/no-such-page']) {
    say({ kind: 'step', step: { what: `the error page of ${path}`, index: null, fixture: null } });
    try {
      const page = shell.errorPage({ path, query: {} }, 404);
      const { html } = await shell.renderPage(page, { site, releases, nonce: 'gate', skip: [] });
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
  const beforehand = isShell ? undefined : await loadShell(job.shell);
  process.on('uncaughtException', (error) => refuse(`the server bundle ${describeError(error, folder)} outside of any rendering`));
  const watch = watchEffects(folder);
  Reflect.deleteProperty(process, 'send');
  say({ kind: 'step', step: { what: 'the server bundle', index: null, fixture: null } });
  let shell: ShellServer;
  try {
    shell = beforehand ?? (await loadShell(candidate));
  } catch (error) {
    return refuse(`the server bundle ${describeError(error, folder)} when it is loaded`);
  }
  if (isShell) {
    refuseEffects('the server bundle', watch.take());
    await tryShell(shell, job);
  }
  for (const [index, module] of modules.entries()) {
    await renderModule(shell, module, index, candidate, watch);
    const { arrayBuffers } = process.memoryUsage();
    if (arrayBuffers > BUFFERS_MAXIMUM) return refuse(`${module.module} holds ${Math.round(arrayBuffers / 1e6)} MB of buffers after it was rendered`);
  }
  // What was put off until now shows itself.
  await new Promise((resolve) => process.nextTick(() => queueMicrotask(() => resolve(undefined))));
  if (!isShell) refuseEffects('the server bundle', watch.take());
  const globals = watch.takeGlobals().filter((name) => !FEDERATION_GLOBAL.test(name));
  if (globals.length > 0 && !isShell) refuse(`the server bundle adds globals: ${globals.join(', ')}: keep them in a module`);
}

process.on('message', (job: ServerJob) => {
  void run(job)
    .catch((error: unknown) => refuse(`the server bundle ${describeError(error, job.candidate.folder)}`))
    .then(() => say({ kind: 'done' }));
});
// By the function that is kept from before the candidate's code ran: its own way out is closed.
process.on('disconnect', () => exit.call(process));
say({ kind: 'ready' });
