/*
 * A rendering thread. Remotes' server bundles run here and nowhere else: one that loops for ever blocks this thread,
 * which the pool then replaces, and never the server.
 */
import { parentPort } from 'node:worker_threads';
import { SHELL_NAME } from '@plainwell/contracts/remotes.ts';
import { loadShell } from './load-shell.ts';
import type { JobMessage, ThreadMessage } from './worker-messages.ts';

type SlotMessage = Extract<ThreadMessage, { kind: 'slot' }>;

const port = parentPort;
if (!port) throw new Error('render-thread.ts runs as a worker thread only');

const say = (message: ThreadMessage) => port.postMessage(message);

async function run({ id, what, page, ...context }: JobMessage): Promise<void> {
  const shell = context.releases[SHELL_NAME];
  if (!shell) throw new Error('no shell release');
  const server = await loadShell(shell);
  const watched = {
    ...context,
    onSlotStart: ({ remote, module }: Pick<SlotMessage, 'remote' | 'module'>) => say({ kind: 'slot', id, remote, module }),
  };
  if (what === 'page') say({ kind: 'done', id, page: await server.renderPage(page, watched), article: null });
  else say({ kind: 'done', id, page: null, article: await server.renderArticle(page, watched) });
}

port.on('message', (job: JobMessage) => {
  run(job).catch((error: unknown) => {
    say({ kind: 'failed', id: job.id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});

// A remote's stray rejection costs nobody else's page.
process.on('unhandledRejection', () => undefined);
say({ kind: 'ready', id: 0 });
