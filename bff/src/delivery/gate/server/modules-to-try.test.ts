import { createHash } from 'node:crypto';
import { canonicalJson, type NotedProps } from '@plainwell/contracts/modules/module-props.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { modulesToTry, sampleName } from './modules-to-try.ts';
import { remoteRelease, shellRelease } from '../testing/release-folder.fixture.ts';
import { emptySample, type PageSample } from '../samples/page-sample.ts';

const noted = (props: z.ZodType): NotedProps => {
  const schema = z.toJSONSchema(props);
  return { digest: createHash('sha256').update(canonicalJson(schema)).digest('hex'), schema };
};
const states = { plain: { title: 'Bread' } };
const candidateWith = (own = states) => remoteRelease({ version: '1.0.0-b', states: own });
const stableWith = (own: Record<string, Record<string, string>>) => remoteRelease({ states: own });
const namesOf = async (...args: Parameters<typeof modulesToTry>) =>
  (await modulesToTry(...args)).modules.map(({ module, fixtures }) => ({
    module,
    names: fixtures.map(({ name }) => name),
  }));

test('a remote is tried with its own fixtures, those of the stable release that differ, and what the live shell gives on real pages', async () => {
  const sample: PageSample = {
    pages: [],
    props: [
      { remote: 'rail', module: './Card', path: '/health/long', props: { title: 'Bread and butter', at: undefined } },
      { remote: 'article', module: './Card', path: '/health/long', props: {} },
    ],
  };
  const gives = { rail: { './Card': noted(z.object({ title: z.string() })) } };
  const live = {
    shell: await shellRelease({ gives }),
    rail: await stableWith({ same: { title: 'Bread' }, other: { title: 'Butter' } }),
  };
  const { modules } = await modulesToTry({ candidate: await candidateWith(), live }, sample);
  expect(modules).toMatchObject([
    {
      module: './Card',
      fixtures: [
        { name: 'plain', props: { title: 'Bread' } },
        { name: 'other of the live rail 1.0.0-a', props: { title: 'Butter' } },
        { name: '/health/long as the live shell gives it', props: { title: 'Bread and butter' } },
      ],
    },
  ]);
});

test('fixtures that the live shell never gives are of the past: so a required prop can be added once the shell gives it', async () => {
  const gives = {
    rail: { './Card': noted(z.object({ title: z.string(), text: z.string(), at: z.string().optional() })) },
  };
  const rail = await stableWith({ old: { title: 'Bread' }, new: { title: 'Bread', text: 'and butter' } });
  expect(
    await namesOf(
      { candidate: await candidateWith(), live: { shell: await shellRelease({ gives }), rail } },
      emptySample,
    ),
  ).toEqual([{ module: './Card', names: ['plain', 'new of the live rail 1.0.0-a'] }]);
  expect(
    await namesOf(
      { candidate: await candidateWith(), live: { shell: await shellRelease({ gives: {} }), rail } },
      emptySample,
    ),
  ).toEqual([{ module: './Card', names: ['plain'] }]);
});

test('a rollback is tried with its own fixtures alone', async () => {
  const live = { shell: await shellRelease(), rail: await stableWith({ other: { title: 'Butter' } }) };
  expect(await namesOf({ candidate: await candidateWith(), live }, null)).toEqual([
    { module: './Card', names: ['plain'] },
  ]);
});

test('a stable release without fixtures speaks against no successor', async () => {
  const rail = await remoteRelease({ fixtures: 'nowhere.json' });
  expect(
    await modulesToTry({ candidate: await candidateWith(), live: { shell: await shellRelease(), rail } }, emptySample),
  ).toMatchObject({ reasons: [] });
});

test('a long path is cut in front, where paths are alike', () => {
  expect(sampleName(`/health/${'x'.repeat(300)}`)).toHaveLength(200);
});
