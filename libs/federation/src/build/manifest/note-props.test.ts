import { releaseManifestSchema } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { noteProps } from './note-props.ts';

const catalogue = {
  rail: { './Card': z.object({ title: z.string(), text: z.string().optional() }), './Row': z.object({ at: z.date() }) },
};

test('the props of a module are noted as JSON Schema with its digest; modules that the contracts do not know are not', () => {
  expect(noteProps('rail', ['./Card', './Unknown'], catalogue)).toEqual({
    './Card': {
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      schema: expect.objectContaining({
        type: 'object',
        required: ['title'],
        properties: { title: { type: 'string' }, text: { type: 'string' } },
      }),
    },
  });
  expect(noteProps('weekly-quiz', ['./Card'], catalogue)).toEqual({});
  expect(noteProps('toString', ['constructor'], catalogue)).toEqual({});
});

test('a digest stands for the schema, in whatever order its properties are written', () => {
  const digestOf = (schema: z.ZodType) =>
    noteProps('rail', ['./Card'], { rail: { './Card': schema } })['./Card']?.digest;
  expect(digestOf(z.object({ text: z.string(), title: z.int() }))).not.toBe(
    digestOf(z.object({ text: z.string(), title: z.number() })),
  );
  expect(digestOf(z.object({ text: z.string().optional(), title: z.string().optional() }))).toBe(
    digestOf(z.object({ title: z.string().optional(), text: z.string().optional() })),
  );
});

test('what JSON Schema has no word for is anything, and does not stop the build', () => {
  expect(noteProps('rail', ['./Row'], catalogue)['./Row']?.schema).toMatchObject({ properties: { at: {} } });
});

test('the props of every known module fit the manifest', () => {
  const props = noteProps('article', ['./Byline', './ClusterNavigation', './Body']);
  const manifest = {
    kind: 'remote',
    contractVersion: 2,
    name: 'article',
    version: '1.0.0-a',
    files: {},
    shared: {},
    browser: { entry: 'a.js', modules: {} },
    server: { entry: 'b.js' },
    props,
  };
  expect(releaseManifestSchema.parse(manifest)).toMatchObject({ props });
});
