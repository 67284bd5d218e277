import { beforeEach, describe, expect, test } from 'vitest';
import { madeUpRelease, pageJob } from '../shell/shell.fixture.ts';
import { createJobReceiver } from './received-jobs.ts';
import type { JobMessage, SentMessage } from './render-messages.ts';
import { createJobSender } from './sent-jobs.ts';

const shell = madeUpRelease('shell', '1.0.0');
const rail = madeUpRelease('rail', '1.0.0', ['./RailSlot']);

let sent: SentMessage[];
let jobs: JobMessage[];
let send: ReturnType<typeof createJobSender>;

beforeEach(() => {
  sent = [];
  jobs = [];
  const receive = createJobReceiver();
  send = createJobSender((message) => {
    sent.push(message);
    // A process gets JSON.
    const job = receive(JSON.parse(JSON.stringify(message)));
    if (job) jobs.push(job);
  });
});

const parts = () => sent.flatMap((message) => ('part' in message ? [`${message.what} ${message.name}`] : []));

describe('a job that is sent to a process', () => {
  test('arrives as it was, and its parts are sent only once', () => {
    const job = pageJob({ shell, rail }, { title: 'Bread' });
    send(job, 1);
    expect(parts()).toEqual(['release shell@1.0.0', 'release rail@1.0.0', 'page data page 1', 'site site']);
    sent = [];
    send({ ...job, what: 'article', slot: 'byline', skip: ['rail/./RailSlot'] }, 2);
    expect(parts()).toEqual([]);
    expect(jobs).toEqual([
      { ...job, id: 1 },
      { ...job, what: 'article', slot: 'byline', skip: ['rail/./RailSlot'], id: 2 },
    ]);
  });

  test('has the parts of a warm-up, too', () => {
    const module = { release: rail, name: './RailSlot', props: null };
    send({ what: 'warm', shell, module: null }, 1);
    send({ what: 'warm', shell, module }, 2);
    expect(parts()).toEqual(['release shell@1.0.0', 'release rail@1.0.0']);
    expect(jobs).toEqual([
      { what: 'warm', shell, module: null, id: 1 },
      { what: 'warm', shell, module, id: 2 },
    ]);
  });

  test('has the release of its own time: one of the same name replaces the earlier one', () => {
    const moved = { ...rail, folder: '/elsewhere' };
    send(pageJob({ shell, rail }), 1);
    send(pageJob({ shell, rail: moved }), 2);
    send(pageJob({ shell, rail }), 3);
    const folders = jobs.map((job) => job.what !== 'warm' && job.releases['rail']?.folder);
    expect(folders).toEqual([rail.folder, '/elsewhere', rail.folder]);
  });

  test('cannot be changed by code that an earlier job ran', () => {
    send(pageJob({ shell, rail }, { title: 'Bread', tags: ['a'] }), 1);
    const [job] = jobs;
    if (job?.what !== 'page') throw new Error('no page was sent');
    expect(() => Object.assign(job.page.data as object, { title: 'Cake' })).toThrow(TypeError);
    expect(() => (job.page.data as { tags: string[] }).tags.push('b')).toThrow(TypeError);
    expect(() => Object.assign(job.releases['rail']?.manifest ?? {}, { version: '2.0.0' })).toThrow(TypeError);
    expect(() => Object.assign(job.site, { publicUrl: 'https://elsewhere.example' })).toThrow(TypeError);
  });
});

describe('the data of pages in a process', () => {
  const page = (number: number, characters: number) => pageJob({ shell }, { number, text: 'x'.repeat(characters) });
  const numbers = () => jobs.map((job) => (job.what === 'warm' ? null : (job.page.data as { number: number }).number));

  test('stay until later pages need their place, so that a process never keeps more than it may', () => {
    const all = Array.from({ length: 9 }, (_, number) => page(number, 500_000));
    for (const [index, job] of all.entries()) send(job, index + 1);
    expect(numbers()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    // Three pages fit, and a fourth name serves the page that comes next.
    expect(new Set(parts().filter((part) => part.startsWith('page data'))).size).toBe(4);
    sent = [];
    for (const [index, job] of all.slice(-3).entries()) send(job, index + 10);
    expect(parts()).toEqual([]);
    expect(numbers().slice(-3)).toEqual([6, 7, 8]);
  });

  test('of a page that is too large to stay are replaced by the next page', () => {
    send(page(1, 3_000_000), 1);
    send(page(2, 10), 2);
    send(page(1, 3_000_000), 3);
    expect(numbers()).toEqual([1, 2, 1]);
    expect(parts().filter((part) => part.startsWith('page data'))).toEqual([
      'page data page 1',
      'page data page 1',
      'page data page 2',
    ]);
  });

  test('of a page without tags, which may be a reader’s own, do not stay', () => {
    const own = pageJob({ shell }, { number: 1 }, []);
    send(own, 1);
    send(page(2, 10), 2);
    send(own, 3);
    expect(numbers()).toEqual([1, 2, 1]);
    expect(parts().filter((part) => part.startsWith('page data'))).toEqual([
      'page data page 1',
      'page data page 1',
      'page data page 2',
    ]);
  });
});
