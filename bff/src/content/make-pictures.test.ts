import { expect, test, vi } from 'vitest';
import { makePictures } from './make-pictures.ts';
import type { ArticlePicturesOutcome } from './pictures/article-pictures.ts';

const NONE: ArticlePicturesOutcome = { made: 0, unusable: [], unavailable: null };

function jobOf(outcome = NONE) {
  const store = {
    makeSitePictures: vi.fn<() => Promise<void>>(async () => {}),
    makeArticlePictures: vi.fn<() => Promise<ArticlePicturesOutcome>>(async () => outcome),
  };
  const log = { warn: vi.fn<(fields: object) => void>(), error: vi.fn<(fields: object) => void>() };
  const stopped = new AbortController();
  return { store, log, stopped, signal: stopped.signal, waits: [0, 0] };
}

test('pictures of the site that failed are tried again, until they are there', async () => {
  const job = jobOf();
  job.store.makeSitePictures.mockRejectedValueOnce(new Error('/favicon.ico: lost')).mockRejectedValueOnce(new Error());
  await makePictures(job);
  expect([job.store.makeSitePictures.mock.calls.length, job.log.error.mock.calls.length]).toEqual([3, 2]);
});

test('they are given up after some times, and not tried once all are there', async () => {
  const [failing, good] = [jobOf(), jobOf()];
  failing.store.makeSitePictures.mockRejectedValue(new Error('lost'));
  await Promise.all([failing, good].map(makePictures));
  expect([failing, good].map(({ store }) => store.makeSitePictures.mock.calls.length)).toEqual([3, 1]);
});

test('a site that stops waits for nothing', async () => {
  const job = { ...jobOf(), waits: [2 ** 30] };
  job.store.makeSitePictures.mockRejectedValue(new Error('lost'));
  const made = makePictures(job);
  job.stopped.abort();
  await made;
  expect(job.store.makeSitePictures).toHaveBeenCalledTimes(1);
});

test('the log hears of pictures that are not made', async () => {
  const found = { field: 'byline', src: '/media/a.svg', problem: 'is damaged' };
  const job = jobOf({ made: 0, unusable: [found], unavailable: 'no such module' });
  await makePictures(job);
  expect([job.log.warn.mock.calls[0]?.[0], job.log.error.mock.calls[0]?.[0]]).toEqual([
    found,
    { problem: 'no such module' },
  ]);
});
