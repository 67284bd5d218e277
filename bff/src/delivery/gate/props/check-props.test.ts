import { createHash } from 'node:crypto';
import { canonicalJson, type NotedProps } from '@plainwell/contracts/modules/module-props.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { remoteRelease, shellRelease } from '../testing/release-folder.fixture.ts';
import { propsReasons } from './check-props.ts';

const noted = (props: z.ZodType): NotedProps => {
  const schema = z.toJSONSchema(props);
  return { digest: createHash('sha256').update(canonicalJson(schema)).digest('hex'), schema };
};
const props = z.object({ title: z.string(), at: z.enum(['top', 'bottom']).optional() });
const shellGiving = (given: z.ZodType) => shellRelease({ gives: { rail: { './Card': noted(given) } } });
const remoteTaking = (taken: z.ZodType) => remoteRelease({ props: { './Card': noted(taken) } });

async function between(given: z.ZodType, taken: z.ZodType) {
  const [shell, rail] = [await shellGiving(given), await remoteTaking(taken)];
  return {
    remote: propsReasons({ candidate: rail, live: { shell } }),
    shell: propsReasons({ candidate: shell, live: { rail } }),
  };
}

test('a module that takes what the shell gives passes, and so does the shell', async () => {
  expect(await between(props, props)).toEqual({ remote: [], shell: [] });
  expect(await between(props, props.extend({ text: z.string().optional() }))).toEqual({ remote: [], shell: [] });
});

test('a required prop that the shell does not give is named on both sides, with what to do', async () => {
  expect(await between(props, props.extend({ text: z.string() }))).toEqual({
    remote: [
      './Card requires the prop `text`, but the live shell 1.0.0-s does not pass it: make it optional, or release a shell that passes it first',
    ],
    shell: [
      './Card of the live rail 1.0.0-a requires the prop `text`, but this shell does not pass it: pass it, or release rail without it first',
    ],
  });
});

test('a narrowed enumeration is named with what is given and what is taken', async () => {
  expect((await between(props, props.extend({ at: z.enum(['top']).optional() }))).remote).toEqual([
    './Card accepts as the prop `at` "top", but the live shell 1.0.0-s passes "bottom": accept everything that the shell passes, or release a shell that passes no more than this first',
  ]);
});

test('a prop under another name is said to be one, whether it is required or not', async () => {
  expect((await between(props, props.omit({ title: true }).extend({ heading: z.string() }))).remote).toEqual([
    './Card requires the prop `heading`, but the live shell 1.0.0-s does not pass it (the shell passes `title`, which the module no longer accepts: to rename a prop, first accept both names): make it optional, or release a shell that passes it first',
  ]);
  expect(
    (await between(props, props.omit({ at: true }).extend({ place: z.enum(['top', 'bottom']).optional() }))).remote,
  ).toEqual([
    './Card accepts the prop `place` and no longer `at`, but the live shell 1.0.0-s passes only `at`: to rename a prop, first accept both names, then pass the new one',
  ]);
});

test('a canary of the shell is named, and can be ended first', async () => {
  const candidate = await remoteTaking(props.extend({ text: z.string() }));
  const live = { shell: await shellGiving(props) };
  expect(propsReasons({ candidate, live, variants: { channel: 'canary', names: ['shell'] } })).toEqual([
    './Card requires the prop `text`, but the canary shell 1.0.0-s does not pass it: make it optional, or end the canary of shell first',
  ]);
});

test('modules whose props no schema describes are not compared', async () => {
  const taking = await remoteTaking(props.extend({ text: z.string() }));
  expect(propsReasons({ candidate: taking, live: { shell: await shellRelease() } })).toEqual([]);
  expect(propsReasons({ candidate: await shellGiving(z.object({})), live: { rail: await remoteRelease() } })).toEqual(
    [],
  );
  expect(propsReasons({ candidate: taking, live: {} })).toEqual([]);
});

test('a digest that is not that of its schema is refused', async () => {
  const candidate = await remoteRelease({
    props: { './Card': { ...noted(z.object({ text: z.string() })), digest: noted(props).digest } },
  });
  expect(propsReasons({ candidate, live: { shell: await shellGiving(props) } })).toEqual([
    expect.stringContaining('the digest of the props of ./Card'),
  ]);
});

test('the order in which a database gives back the keys of a schema changes nothing', async () => {
  const [one, two] = [noted(props), noted(props)];
  const turned = { ...two, schema: Object.fromEntries(Object.entries(two.schema).toReversed()) };
  const candidate = await remoteRelease({ props: { './Card': turned } });
  expect(
    propsReasons({ candidate, live: { shell: await shellRelease({ gives: { rail: { './Card': one } } }) } }),
  ).toEqual([]);
});
