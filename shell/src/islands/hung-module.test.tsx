import { describe, expect, test } from 'vitest';
import { BROKEN, CARD, siteWith, slot } from './render-slots.fixture.ts';

const card = './Card';
const broken = './Broken';
const empty = './Empty';
const site = siteWith({ [card]: CARD, [broken]: BROKEN, [empty]: '() => null' });
const { rendered } = site;

describe('a module that hung on the server', () => {
  const skip = [`rail/${card}`];
  const asked = {
    'data-slot': 'place',
    'data-remote': 'rail',
    'data-module': card,
    'data-prefix': 'place-scope-',
    'data-props': '{"topic":"asthma"}',
    'data-render': 'asked',
    'data-failure': 'timeout',
  };
  const notices = {
    en: '<p>This part could not be loaded.</p><button type="button" disabled>Try again</button>',
    es: '<p>No se pudo cargar esta parte.</p><button type="button" disabled>Intentar de nuevo</button>',
  } as const;

  test.each(['en', 'es'] as const)(
    'leaves a notice below an island that only its reader starts (%s)',
    async (language) => {
      expect(await rendered(slot(card), { skip }, language)).toEqual({
        html: '',
        attributes: asked,
        notice: `<div class="slot-notice" role="status">${notices[language]}</div>`,
        outcome: 'skipped',
        wasRun: false,
      });
    },
  );

  test('leaves it behind the fallback where the slot has one', async () => {
    const result = await rendered(slot(card, { fallback: ({ topic }) => <h1>{topic}</h1> }), { skip });
    expect(result).toMatchObject({
      html: '<h1>asthma</h1>',
      attributes: asked,
      notice: expect.stringContaining(notices.en),
    });
  });

  test.each(['static', 'load', 'idle', 'interaction', 'signed-in'] as const)(
    'does so in a slot of the strategy %s',
    async (strategy) => {
      expect(await rendered(slot(card, { strategy }), { skip })).toMatchObject({
        attributes: asked,
        notice: expect.any(String),
      });
    },
  );

  test('is told from one whose files were changed, which a browser checks and starts by itself', async () => {
    const changed = await rendered(slot(card), { skip, hung: [] });
    expect(changed).toMatchObject({
      attributes: { 'data-strategy': 'load', 'data-render': 'browser' },
      outcome: 'skipped',
    });
    expect(changed?.notice).toBeUndefined();
    expect(changed?.attributes).not.toHaveProperty('data-failure');
    expect(await rendered(slot(card), { skip, hung: skip })).toMatchObject({
      attributes: asked,
      notice: expect.any(String),
    });
  });

  test('leaves a slot that has nothing to show as it is', async () => {
    expect(await rendered(slot(card, { props: () => null }), { skip })).toBeNull();
  });
});
