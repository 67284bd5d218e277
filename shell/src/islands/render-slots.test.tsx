import type { RenderContext } from '@plainwell/contracts/page/rendering.ts';
import { describe, expect, test, vi } from 'vitest';
import { remoteRelease } from './remote-release.fixture.ts';
import { BROKEN, CARD, siteWith, skips, slot } from './render-slots.fixture.ts';
import { renderSlot, renderSlots } from './render-slots.tsx';

const card = './Card';
const broken = './Broken';
const empty = './Empty';
const site = siteWith({ [card]: CARD, [broken]: BROKEN, [empty]: '() => null' });
const { rendered } = site;

describe('a remote without a release', () => {
  const unreleased = slot(card, { remote: 'reader-tools' });
  const nothing = { 'data-slot': 'place', 'data-remote': 'reader-tools', 'data-module': card };

  test.each(skips)('leaves an empty slot that no browser tries to fill $with', async ({ isSkipped }) => {
    const skip = isSkipped ? [`reader-tools/${card}`] : [];
    expect(await rendered(unreleased, { skip })).toEqual({
      html: '',
      attributes: nothing,
      outcome: 'missing',
      message: 'no release',
      wasRun: false,
    });
  });

  test('leaves the fallback where the slot has one', async () => {
    expect(await rendered({ ...unreleased, fallback: () => <h1>Asthma</h1> })).toMatchObject({
      html: '<h1>Asthma</h1>',
      attributes: nothing,
      outcome: 'missing',
    });
  });

  test('is filled by a browser that has a build of its own', async () => {
    const result = await rendered(unreleased, { clientRendered: 'reader-tools' });
    expect(result).toMatchObject({
      html: '',
      attributes: { 'data-strategy': 'load', 'data-render': 'browser' },
      outcome: 'skipped',
    });
  });
});

describe('a module that its release does not expose', () => {
  const nothing = { 'data-slot': 'place', 'data-remote': 'rail' };

  test.each(['./Unheard', './constructor'])(
    'is missing: %s leaves an empty slot that no browser tries to fill',
    async (module) => {
      const message = `rail ${site.context.releases['rail']?.manifest.version} exposes no ${module}`;
      expect(await rendered(slot(module))).toEqual({
        html: '',
        attributes: { ...nothing, 'data-module': module, 'data-failure': 'contract' },
        outcome: 'missing',
        message,
        wasRun: false,
      });
    },
  );

  test('leaves the fallback where the slot has one', async () => {
    expect(await rendered(slot('./Unheard', { fallback: () => <h1>Asthma</h1> }))).toMatchObject({
      html: '<h1>Asthma</h1>',
      outcome: 'missing',
    });
  });

  test('is filled by a browser that has a build of its own', async () => {
    const result = await rendered(slot('./Unheard'), { clientRendered: 'rail' });
    expect(result).toMatchObject({
      attributes: { 'data-strategy': 'load', 'data-render': 'browser' },
      outcome: 'skipped',
    });
  });
});

describe('a slot', () => {
  test('that has nothing to show on a page is not there, and its module is not run', async () => {
    expect(await rendered(slot(broken, { props: () => null, fallback: () => 'kept' }))).toBeNull();
  });

  test('of another remote than the one that is left to the browser is rendered', async () => {
    expect(await rendered(slot(card), { clientRendered: 'article' })).toMatchObject({
      html: '<p>asthma</p>',
      outcome: 'rendered',
    });
  });

  test.each([
    { other: 'the same module of another remote', skipped: `article/${card}` },
    { other: 'another module of its remote', skipped: `rail/${broken}` },
  ])('is rendered while $other is skipped', async ({ skipped }) => {
    expect(await rendered(slot(card), { skip: [skipped] })).toMatchObject({
      html: '<p>asthma</p>',
      outcome: 'rendered',
    });
  });

  test('keeps its notice for readers when it is rendered', async () => {
    expect(await rendered(slot(card, { unavailable: 'notice' }))).toMatchObject({
      attributes: { 'data-unavailable': 'notice' },
    });
  });

  test('does not render its fallback where its module is rendered', async () => {
    const fallback = vi.fn<() => string>(() => 'kept');
    await rendered(slot(card, { fallback }));
    expect(fallback).not.toHaveBeenCalled();
  });

  test('tells the release that was asked, when it began, the time that it took, and no release where there is none', async () => {
    const told = await renderSlot(
      'place',
      slot(broken),
      { topic: 'asthma', language: 'en', isPersonal: false },
      site.context,
      'scope',
    );
    expect(told?.outcome).toEqual({
      slot: 'place',
      remote: 'rail',
      release: site.context.releases['rail']?.manifest.version,
      module: broken,
      outcome: 'failed',
      message: 'broken on purpose',
      started: expect.any(Number),
      duration: expect.any(Number),
    });
    const untold = await renderSlot(
      'place',
      slot(card, { remote: 'reader-tools' }),
      { topic: 'asthma', language: 'en', isPersonal: false },
      site.context,
      'scope',
    );
    expect(untold?.outcome).toMatchObject({ release: null, outcome: 'missing' });
  });
});

describe('a module whose release has a behaviour', () => {
  const path = 'browser/behaviours/Card.1f3a5c7e90.js';
  const integrity = `sha384-${'A'.repeat(64)}`;

  async function releaseWithBehaviour(
    files: RenderContext['releases'][string]['manifest']['files'],
    maker = `() => h('p')`,
  ) {
    const release = await remoteRelease('rail', { './Card': maker });
    if (release.manifest.kind !== 'remote') throw new Error('no remote');
    const browser = {
      ...release.manifest.browser,
      modules: { './Card': { scripts: [], styles: [], behaviour: path } },
    };
    return { rail: { ...release, manifest: { ...release.manifest, browser, files } } };
  }
  const listed = { [path]: { size: 1, integrity } };

  test('is left to it, so that its island carries nothing for hydration', async () => {
    const result = await rendered(slot('./Card'), { releases: await releaseWithBehaviour(listed) });
    expect(result?.attributes).toEqual({
      'data-slot': 'place',
      'data-remote': 'rail',
      'data-module': './Card',
      'data-strategy': 'visible',
    });
  });

  test.each([
    { when: 'the server could not render it', maker: '() => { throw new Error(); }', files: listed },
    { when: 'the release does not list its script', maker: `() => h('p')`, files: {} },
  ])('is of the component tier where $when', async ({ maker, files }) => {
    const result = await rendered(slot('./Card'), { releases: await releaseWithBehaviour(files, maker) });
    expect(result?.attributes).toHaveProperty('data-props');
  });
});

describe('the slots of a layout', () => {
  const layout = {
    first: slot(card),
    broken: slot(broken),
    absent: slot(card, { props: () => null }),
    skipped: slot(card, { remote: 'article' }),
    last: slot(empty),
  };

  test('stand on the page whatever one of them does; one that has nothing to show is not among them', async () => {
    const slots = await renderSlots(
      layout,
      { topic: 'asthma', language: 'en', isPersonal: false },
      site.context,
      'scope',
    );
    expect(slots.html('first')).toContain('<p>asthma</p>');
    expect(slots.html('broken')).toContain('data-render="browser"');
    expect(slots.html('absent')).toBeNull();
    expect(slots.html('last')).toContain('data-slot="last"');
    expect(slots.outcomes.map(({ slot: name, outcome }) => [name, outcome])).toEqual([
      ['first', 'rendered'],
      ['broken', 'failed'],
      ['skipped', 'rendered'],
      ['last', 'rendered'],
    ]);
  });

  test('are rendered one after the other, each announced right before its module runs', async () => {
    const log: string[] = [];
    const rail = await remoteRelease('rail', {
      './Noted': `({ log, name }) => { log.push(name + ' runs'); return null; }`,
    });
    const noted = (name: string) => slot('./Noted', { props: () => ({ log, name }) });
    const onSlotStart = ({ remote, module }: { remote: string; module: string }) => log.push(`${remote} ${module}`);
    await renderSlots(
      { one: noted('one'), other: noted('other') },
      { topic: '', language: 'en', isPersonal: false },
      { ...site.context, releases: { rail }, onSlotStart },
      'scope',
    );
    expect(log).toEqual(['rail ./Noted', 'one runs', 'rail ./Noted', 'other runs']);
  });
});
