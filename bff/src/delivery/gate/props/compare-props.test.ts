import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { compareProps, type Misfit } from './compare-props.ts';
import { schemaOfValue } from './schema-of-value.ts';

function misfits(given: z.ZodType, taken: z.ZodType): Misfit[] {
  const compared = compareProps(z.toJSONSchema(given), z.toJSONSchema(taken));
  if (!compared.ok) throw new Error('too large');
  return compared.misfits;
}

const person = z.object({ name: z.string(), link: z.string().optional() });
const topic = z.object({
  name: z.string(),
  get children() {
    return z.array(topic).optional();
  },
});
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('html'), html: z.string() }),
  z.object({ kind: z.literal('slot'), id: z.string() }),
]);

describe('nothing is in the way of', () => {
  test.each([
    { what: 'equal props', given: person, taken: person },
    { what: 'more optional props', given: person, taken: person.extend({ bio: z.string().optional() }) },
    { what: 'a required prop that became optional', given: person, taken: person.partial() },
    { what: 'a prop that is not taken any more', given: person, taken: person.omit({ link: true }) },
    {
      what: 'a wider enumeration',
      given: z.object({ at: z.enum(['top']) }),
      taken: z.object({ at: z.enum(['top', 'bottom']) }),
    },
    {
      what: 'literals of a union in another order',
      given: z.object({ at: z.union([z.literal('b'), z.literal('a')]) }),
      taken: z.object({ at: z.enum(['a', 'b']) }),
    },
    {
      what: 'more kinds',
      given: z.object({ at: z.string() }),
      taken: z.object({ at: z.union([z.string(), z.number()]).nullable() }),
    },
    { what: 'a whole number for a number', given: z.object({ at: z.int() }), taken: z.object({ at: z.number() }) },
    { what: 'shapes that refer to themselves', given: topic, taken: topic.extend({ link: z.string().optional() }) },
    {
      what: 'another pattern, of which nobody can say',
      given: z.object({ at: z.string().regex(/^a/) }),
      taken: z.object({ at: z.string().regex(/^b/) }),
    },
    { what: 'what has no schema', given: z.object({ at: z.unknown() }), taken: z.object({ at: z.string() }) },
    {
      what: 'an unlike prop that is new, beside one that went',
      given: person,
      taken: z.object({ name: z.string(), age: z.int().optional() }),
    },
  ])('$what', ({ given, taken }) => {
    expect(misfits(given, taken)).toEqual([]);
  });
});

describe('what breaks pages is named:', () => {
  const narrower = (path: string, given: string, taken: string): Misfit => ({ kind: 'narrower', path, given, taken });
  test.each([
    {
      what: 'a new required prop',
      given: person,
      taken: person.extend({ age: z.int() }),
      found: [{ kind: 'missing', path: 'age', isGiven: false, was: null }],
    },
    {
      what: 'an optional prop that became required',
      given: person,
      taken: person.required(),
      found: [{ kind: 'missing', path: 'link', isGiven: true, was: null }],
    },
    {
      what: 'a required prop under another name',
      given: z.object({ name: z.string() }),
      taken: z.object({ title: z.string() }),
      found: [{ kind: 'missing', path: 'title', isGiven: false, was: 'name' }],
    },
    {
      what: 'an optional prop under another name',
      given: person,
      taken: z.object({ name: z.string(), href: z.string().optional() }),
      found: [{ kind: 'renamed', path: 'href', was: 'link' }],
    },
    {
      what: 'a narrowed enumeration',
      given: z.object({ at: z.enum(['top', 'bottom']) }),
      taken: z.object({ at: z.enum(['top']) }),
      found: [narrower('at', '"bottom"', '"top"')],
    },
    {
      what: 'another type',
      given: z.object({ at: z.string() }),
      taken: z.object({ at: z.number() }),
      found: [narrower('at', 'any text', 'a number')],
    },
    {
      what: 'null, which is not taken any more',
      given: z.object({ at: z.string().nullable() }),
      taken: z.object({ at: z.string() }),
      found: [narrower('at', 'null', 'any text')],
    },
    {
      what: 'a text that must have a form',
      given: z.object({ at: z.string() }),
      taken: z.object({ at: z.url() }),
      found: [narrower('at', 'any text', 'a text of a certain form')],
    },
    {
      what: 'a shorter text',
      given: z.object({ at: z.string().max(300) }),
      taken: z.object({ at: z.string().max(100) }),
      found: [narrower('at', 'any text of at most 300 characters', 'any text of at most 100 characters')],
    },
    {
      what: 'a list that must not be empty',
      given: z.object({ at: z.array(z.string()) }),
      taken: z.object({ at: z.array(z.string()).min(1) }),
      found: [narrower('at', 'a list', 'a list of at least 1 items')],
    },
    {
      what: 'a whole number',
      given: z.object({ at: z.number() }),
      taken: z.object({ at: z.int() }),
      found: [narrower('at', 'a number', 'a whole number')],
    },
    {
      what: 'a prop of every item of a list',
      given: z.object({ people: z.array(person) }),
      taken: z.object({ people: z.array(person.extend({ age: z.int() })) }),
      found: [{ kind: 'missing', path: 'people[].age', isGiven: false, was: null }],
    },
    {
      what: 'a prop of the values of a record',
      given: z.record(z.string(), person),
      taken: z.record(z.string(), person.required()),
      found: [{ kind: 'missing', path: '*.link', isGiven: true, was: null }],
    },
    {
      what: 'a kind of a union that is not taken any more',
      given: z.object({ blocks: z.array(block) }),
      taken: z.object({ blocks: z.array(z.object({ kind: z.literal('html'), html: z.string() })) }),
      found: [
        { kind: 'missing', path: 'blocks[].html', isGiven: false, was: 'id' },
        narrower('blocks[].kind', '"slot"', '"html"'),
      ],
    },
    {
      what: 'a prop deep in shapes that refer to themselves',
      given: topic,
      taken: z.object({ name: z.string(), children: z.array(topic.extend({ link: z.string() })).optional() }),
      found: [{ kind: 'missing', path: 'children[].link', isGiven: false, was: null }],
    },
  ])('$what', ({ given, taken, found }) => {
    expect(misfits(given, taken)).toEqual(found);
  });
});

test('a value is compared like everything else that is given', () => {
  const taken = z.toJSONSchema(
    z.object({
      name: z.string().max(5),
      at: z.enum(['top', 'bottom']).optional(),
      items: z.array(z.object({ id: z.int() })),
    }),
  );
  expect(compareProps(schemaOfValue({ name: 'Bread', at: undefined, items: [] }), taken)).toEqual({
    ok: true,
    misfits: [],
  });
  expect(compareProps(schemaOfValue({ name: 'Butter', at: 'left', items: [{ id: 1 }, { id: 1.5 }] }), taken)).toEqual({
    ok: true,
    misfits: [
      { kind: 'narrower', path: 'name', given: '"Butter"', taken: 'any text of at most 5 characters' },
      { kind: 'narrower', path: 'at', given: '"left"', taken: '"top", "bottom"' },
      { kind: 'narrower', path: 'items[].id', given: '1.5', taken: 'a whole number' },
    ],
  });
});

describe('schemas that somebody wrote to be in the way', () => {
  test('are given up where they have more parts than anybody compares', () => {
    const wide = (name: string) => ({
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 300 }, (_unused, index) => [
          `${name}${index}`,
          { anyOf: Array.from({ length: 90 }, () => ({ type: 'array', items: { type: 'string', minLength: index } })) },
        ]),
      ),
    });
    expect(compareProps(wide('a'), { ...wide('b'), required: Object.keys(wide('b').properties) })).toEqual({
      ok: false,
    });
  });

  test('end where they refer to nothing but themselves', () => {
    const circle = { $ref: '#' };
    expect(compareProps(circle, circle)).toEqual({ ok: true, misfits: [] });
    const union = { anyOf: Array.from({ length: 90 }, () => ({ $ref: '#' })) };
    expect(compareProps(union, { type: 'string' })).toEqual({ ok: true, misfits: [] });
  });

  test('say nothing where they are none', () => {
    for (const odd of [
      { type: 7 },
      { type: 'object', properties: 7, required: 'x' },
      { type: 'array', items: [] },
      { enum: 'x' },
      { $ref: '#/$defs/toString' },
      { anyOf: [null, 3] },
    ]) {
      expect(
        compareProps({ type: 'object', properties: { a: odd } }, { type: 'object', properties: { a: odd } }),
      ).toMatchObject({ ok: true });
    }
  });
});
