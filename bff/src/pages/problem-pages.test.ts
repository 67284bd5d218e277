import { expect, test } from 'vitest';
import type { LoadedPage, PreviewFault, ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import { createProblemPages } from './problem-pages.ts';

/** What a shell is asked for when a preview is not shown. */
async function askedOf(shell: Partial<ShellServer>, fault: PreviewFault): Promise<[PreviewFault, number] | undefined> {
  let asked: [PreviewFault, number] | undefined;
  const previewProblemPage: ShellServer['previewProblemPage'] = (said, status): LoadedPage => {
    asked = [said, status];
    return { kind: 'page', status, page: 'preview-problem', data: said, tags: [] };
  };
  const load = async (of: (shell: ShellServer) => LoadedPage) => {
    of({ ...shell, previewProblemPage } as ShellServer);
    return { html: '', status: 410, etag: '', policy: '' };
  };
  const problems = createProblemPages({
    pages: { problemPage: load, singlePage: load } as unknown as Parameters<typeof createProblemPages>[0]['pages'],
    views: { forPage: async () => ({ releases: {} }) },
    live: { current: () => ({ stable: {}, canaries: {}, change: 0 }) },
    limiter: { consume: async () => ({ ok: true }) },
  } as Parameters<typeof createProblemPages>[0]);
  await problems.previewProblemPage(fault, '/', { request: { method: 'GET' }, response: {} } as Parameters<
    typeof problems.previewProblemPage
  >[2]);
  return asked;
}

test('a preview that somebody ended is gone (410), in words of its own', async () => {
  expect(await askedOf({ previewFaults: ['ended'] }, 'ended')).toEqual(['ended', 410]);
});

test('a shell from before has no words for that: it says that the time is over', async () => {
  expect(await askedOf({}, 'ended')).toEqual(['expired', 410]);
  expect(await askedOf({}, 'gone')).toEqual(['gone', 410]);
});
