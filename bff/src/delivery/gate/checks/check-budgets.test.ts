import { randomBytes } from 'node:crypto';
import { budgets } from '@plainwell/contracts/delivery/budgets.ts';
import { expect, test } from 'vitest';
import { budgetReasons } from './check-budgets.ts';
import { remoteRelease, shellRelease } from '../testing/release-folder.fixture.ts';

/** Returns a stylesheet that takes about `bytes` bytes when compressed, because it contains random data. */
const styles = (bytes: number) => `.rail-card-x{content:"${randomBytes(bytes).toString('base64')}"}`;
const withStyles = (bytes: number) => remoteRelease({ files: { 'browser/Card.css': styles(bytes) } });

test('a small remote keeps all budgets', async () => {
  expect(budgetReasons({ candidate: await remoteRelease(), live: { shell: await shellRelease() } })).toEqual([]);
});

test('a remote that makes a page too heavy is refused, also where it is light enough alone', async () => {
  expect(budgetReasons({ candidate: await withStyles(30_000), live: { shell: await shellRelease() } })).toEqual([
    expect.stringMatching(
      new RegExp(`^article page: stylesheets is \\d+ bytes brotli, the budget is ${budgets.pageStyles}$`),
    ),
  ]);
});

test('a page that is too heavy already speaks against nobody who makes it lighter', async () => {
  const live = { shell: await shellRelease(), rail: await withStyles(40_000) };
  expect(budgetReasons({ candidate: await withStyles(30_000), live })).toEqual([]);
  expect(budgetReasons({ candidate: await withStyles(50_000), live })).toHaveLength(1);
});

test('a page that is too heavy already may grow a little: what starts lighter islands comes before them', async () => {
  const live = {
    shell: await shellRelease({ files: { 'browser/runtime.js': randomBytes(40_000).toString('base64') } }),
    rail: await remoteRelease(),
  };
  const grownBy = (bytes: number) =>
    shellRelease({
      version: '2.0.0-s',
      files: { 'browser/runtime.js': randomBytes(40_000 + bytes).toString('base64') },
    });
  expect(budgetReasons({ candidate: await grownBy(500), live })).toEqual([]);
  expect(budgetReasons({ candidate: await grownBy(2_000), live })).toEqual([
    expect.stringMatching(/^article page: script to the foot is \d+ bytes brotli/),
  ]);
});

test('a container that is too heavy with one module is refused by the module’s name', async () => {
  const candidate = await remoteRelease({
    files: { 'browser/remoteEntry.js': `var plainwell_rail;/*${randomBytes(26_000).toString('base64')}*/` },
  });
  expect(budgetReasons({ candidate, live: { shell: await shellRelease({ slots: [] }) } })).toEqual([
    expect.stringMatching(/^container and \.\/Card is/),
  ]);
});

test('a live release whose files are lost keeps nothing from taking its place', async () => {
  const lost = { ...(await remoteRelease()), folder: '/nowhere' };
  expect(
    budgetReasons({
      candidate: await remoteRelease({ version: '1.0.0-b' }),
      live: { shell: await shellRelease(), rail: lost },
    }),
  ).toEqual([]);
});

test('stylesheets that are too heavy in any case are not even compressed', async () => {
  const candidate = await remoteRelease({ files: { 'browser/Card.css': `.rail-card-x{}${' '.repeat(2_000_000)}` } });
  expect(budgetReasons({ candidate, live: { shell: await shellRelease() } })).toContainEqual(
    expect.stringMatching(/^article page: stylesheets is 2000\d+ bytes/),
  );
});
