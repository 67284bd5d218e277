/*
 * Program of a rendering process. For pages, server bundles of remotes run only here. A bundle that loops forever
 * blocks only this process, never the server, and the pool then replaces the process. The process starts restricted
 * (node-flags.ts), and drops the rest of its privileges before it loads a bundle (drop-privileges.ts).
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { becomeNobody, isToBecomeNobody } from '../../sandbox/isolation/become-nobody.ts';
import { dropPrivileges } from '../../sandbox/closed-functions/drop-privileges.ts';
import { openFrameWriter } from '../../sandbox/messages/frame-writer.ts';
import { readJobs } from '../../sandbox/messages/job-reader.ts';
import type { WatchdogLimits } from '../../sandbox/process/process-watchdog.ts';
import { verifyRelease } from './shell/verify-release.ts';
import { loadShell } from './shell/load-shell.ts';
import { ANSWER_MAXIMUM_BYTES, RESIDENT_MAXIMUM_MB } from './process-limits.ts';
import { createJobReceiver } from './messages/received-jobs.ts';
import type { RenderJob, SentMessage, WarmJob } from './messages/render-messages.ts';

/** Time between two checks of the watchdog, in milliseconds. */
const LOOK_EVERY_MS = 100;

// Must be first, because it takes functions of Node.js that no code of a release has changed yet.
const say = openFrameWriter(ANSWER_MAXIMUM_BYTES);
const exit = process.exit.bind(process);

/**
 * Checks the files of a release.
 * @throws Error when they are not the released files.
 */
async function requireReleased(release: ReleaseOnDisk): Promise<void> {
  const { name, version } = release.manifest;
  // Does not call `releaseId`, because this process may not read the contracts.
  if (!(await verifyRelease(release)))
    throw new Error(`files of ${name}@${version} were changed after it was released`);
}

/**
 * Returns all modules of each remote whose files differ from the released ones, as `remote/module`. Only the server
 * skips them, because browsers check files themselves.
 */
async function changedModules(releases: RenderJob['releases']): Promise<string[]> {
  const remotes = Object.values(releases).filter(({ manifest }) => manifest.kind === 'remote');
  const found = await Promise.all(
    remotes.map(async (release) => {
      const { manifest } = release;
      return manifest.kind === 'shell' || (await verifyRelease(release))
        ? []
        : Object.keys(manifest.browser.modules).map((module) => `${manifest.name}/${module}`);
    }),
  );
  return found.flat();
}

async function warm({ id, shell, module }: WarmJob & { id: number }): Promise<void> {
  await requireReleased(shell);
  if (module) await requireReleased(module.release);
  const server = await loadShell(shell);
  if (module?.props) await server.renderModule(module.release, module.name, module.props);
  else if (module) await server.loadModule(module.release, module.name);
  say('warmed', id);
}

async function render({ id, what, page, slot, ...context }: RenderJob & { id: number }): Promise<void> {
  const shell = Object.values(context.releases).find(({ manifest }) => manifest.kind === 'shell');
  if (!shell) throw new Error('no shell release');
  await requireReleased(shell);
  const server = await loadShell(shell);
  const watched = {
    ...context,
    hung: context.skip,
    skip: [...context.skip, ...(await changedModules(context.releases))],
    onSlotStart: ({ remote, module }: { remote: string; module: string }) =>
      say('slot', id, ['remote', remote], ['module', module]),
  };
  if (what === 'page') say('done', id, ['page', await server.renderPage(page, watched)], ['article', null]);
  else
    say(
      'done',
      id,
      ['page', null],
      ['article', await server.renderArticle(slot === undefined ? page : { ...page, slot }, watched)],
    );
}

const watchdog = new Worker(new URL('../../sandbox/process/process-watchdog.ts', import.meta.url), {
  workerData: { residentMaximum: RESIDENT_MAXIMUM_MB, lookEvery: LOOK_EVERY_MS } satisfies WatchdogLimits,
});
// The watchdog must load first, because only the site's user can read its file.
if (isToBecomeNobody()) await once(watchdog, 'message');
watchdog.unref();
becomeNobody();
dropPrivileges((what) => {
  throw new Error(`${what} is refused on the server`);
});

const receive = createJobReceiver();
readJobs<SentMessage>(
  (message) => {
    const job = receive(message);
    if (job === null) return;
    const done = job.what === 'warm' ? warm(job) : render(job);
    done.catch((error: unknown) =>
      say('failed', job.id, ['message', error instanceof Error ? (error.stack ?? error.message) : String(error)]),
    );
  },
  () => exit(),
);
// Ignores signals that a process manager may send to a whole service. The site itself ends its rendering processes,
// after the last page.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// An unhandled rejection in one remote must not end the process, because other pages would fail too.
process.on('unhandledRejection', () => undefined);
say('ready', 0);
