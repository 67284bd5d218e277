/*
 * The program of a rendering process. Remotes' server bundles run here and nowhere else: one that loops for ever blocks
 * this process, which the pool then ends and replaces, and never the server. It comes up restricted (node-flags.ts), and
 * gives up the rest before it loads any of them.
 */
import { Worker } from 'node:worker_threads';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import { giveUpPowers } from './give-up-powers.ts';
import { isAsReleased } from './is-as-released.ts';
import { loadShell } from './load-shell.ts';
import type { JobMessage, ProcessMessage, RenderJob, WarmJob } from './render-messages.ts';
import { releaseId } from './releases-of-job.ts';

type SlotMessage = Extract<ProcessMessage, { kind: 'slot' }>;

const { send } = process;
if (!send) throw new Error('render-jobs.ts runs as a child process only');

const say = (message: ProcessMessage) => void send.call(process, message);

/** @throws for a release whose files are not those that were released. */
async function requireReleased(release: ReleaseOnDisk): Promise<void> {
  if (!(await isAsReleased(release))) throw new Error(`files of ${releaseId(release)} were changed after it was released`);
}

/** Modules of remotes whose files are not those that were released, as `remote/module`: browsers check theirs by themselves. */
async function changedModules(releases: RenderJob['releases']): Promise<string[]> {
  const remotes = Object.values(releases).filter(({ manifest }) => manifest.kind === 'remote');
  const found = await Promise.all(
    remotes.map(async (release) => {
      const { manifest } = release;
      return manifest.kind === 'shell' || (await isAsReleased(release)) ? [] : Object.keys(manifest.browser.modules).map((module) => `${manifest.name}/${module}`);
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
  say({ kind: 'warmed', id });
}

async function render({ id, what, page, ...context }: RenderJob & { id: number }): Promise<void> {
  const shell = Object.values(context.releases).find(({ manifest }) => manifest.kind === 'shell');
  if (!shell) throw new Error('no shell release');
  await requireReleased(shell);
  const server = await loadShell(shell);
  const watched = {
    ...context,
    skip: [...context.skip, ...(await changedModules(context.releases))],
    onSlotStart: ({ remote, module }: Pick<SlotMessage, 'remote' | 'module'>) => say({ kind: 'slot', id, remote, module }),
  };
  if (what === 'page') say({ kind: 'done', id, page: await server.renderPage(page, watched), article: null });
  else say({ kind: 'done', id, page: null, article: await server.renderArticle(page, watched) });
}

const guard = new Worker(new URL('guard-process.ts', import.meta.url));
guard.unref();
giveUpPowers();

process.on('message', (job: JobMessage) => {
  const done = job.what === 'warm' ? warm(job) : render(job);
  done.catch((error: unknown) => {
    say({ kind: 'failed', id: job.id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});
process.on('disconnect', () => process.exit());
// The terminal sends these to the whole group; the site ends its rendering processes itself, after the last page.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// A remote's stray rejection costs nobody else's page.
process.on('unhandledRejection', () => undefined);
say({ kind: 'ready', id: 0 });
