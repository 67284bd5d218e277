import { describe, expect, test } from 'vitest';
import { testSite } from '../../../config/test-site.fixture.ts';
import { containerOf, remoteRelease, shellRelease } from '../testing/release-folder.fixture.ts';
import { reasonsAgainst, withServer } from './check-server.fixture.ts';
import { checkServer } from './check-server.ts';

describe('a server bundle is refused with the reason', () => {
  test.each([
    {
      what: 'waits for ever',
      text: containerOf(`return new Promise(() => {});`),
      reason: './Card did not come to an end within 2 s while it was rendered (fixture “plain”): look for',
    },
    {
      what: 'loops for ever when it is rendered',
      text: containerOf(`while (true);`),
      reason:
        './Card did not come to an end within 2 s while it was rendered (fixture “plain”): look for an endless loop',
    },
    {
      what: 'loops for ever at load',
      text: `while (true);`,
      reason: './Card did not come to an end within 2 s while it was loaded',
    },
  ])('that $what @full', async ({ text, reason }) => {
    expect(await reasonsAgainst(await withServer(text))).toContainEqual(expect.stringContaining(reason));
  });

  test('that loops for ever with one fixture, which is named @full', async () => {
    const looping = await withServer(containerOf(`if (props.title === 'Butter') while (true); return '';`), {
      plain: { title: 'Bread' },
      endless: { title: 'Butter' },
    });
    expect(await reasonsAgainst(looping)).toEqual([
      expect.stringContaining('./Card did not come to an end within 2 s while it was rendered (fixture “endless”)'),
    ]);
  });
});

test('a loop that every module loads is not waited for again and again @full', async () => {
  const names = ['./A', './B', './C', './D'];
  const candidate = await remoteRelease({
    browser: {
      entry: 'browser/remoteEntry.js',
      modules: Object.fromEntries(names.map((name) => [name, { scripts: [], styles: [] }])),
    },
    files: {
      'server/remoteEntry.js': 'while (true);',
      'fixtures.json': JSON.stringify(Object.fromEntries(names.map((name) => [name, [{ name: 'plain', props: {} }]]))),
    },
  });
  expect(await reasonsAgainst(candidate)).toEqual([
    expect.stringContaining('./A did not come to an end'),
    expect.stringContaining('./B did not come to an end'),
  ]);
});

test('a stopping site does not wait for a loop', async () => {
  const stopping = AbortSignal.timeout(300);
  const { reasons } = await checkServer(
    { candidate: await withServer('while (true);'), live: { shell: await shellRelease() } },
    testSite,
    { signal: stopping },
  );
  expect(reasons).toEqual([expect.stringContaining('the site is stopping')]);
});
