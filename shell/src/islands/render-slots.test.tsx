import type { RenderContext } from '@plainwell/contracts/page/shell-server.ts';
import { parse } from 'node-html-parser';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { testSite } from '../test-site.fixture.ts';
import { remoteRelease } from './remote-release.fixture.ts';
import { SLOT_BUDGET_MS } from '@plainwell/contracts/modules/slot-budget.ts';
import { renderSlot, renderSlots } from './render-slots.tsx';
import type { SlotDefinition } from './slot-definition.ts';

interface Page {
  topic: string;
}

/** What a module does when the server asks for its HTML, and what becomes of its slot. */
interface Behaviour {
  what: string;
  /** A JavaScript expression for the module. */
  module: string;
  outcome: 'rendered' | 'failed' | 'timeout' | 'missing';
  /** Its HTML, where it is rendered. */
  html?: string;
  message?: string;
}

const waits = 'React.use(new Promise(() => {}));';

const behaviours: readonly Behaviour[] = [
  { what: 'renders', module: `({ topic }) => h('p', null, topic)`, outcome: 'rendered', html: '<p>asthma</p>' },
  { what: 'renders nothing', module: `() => null`, outcome: 'rendered', html: '' },
  { what: 'is memoised', module: `React.memo(({ topic }) => h('p', null, topic))`, outcome: 'rendered', html: '<p>asthma</p>' },
  { what: 'has a lazy part', module: `(() => { const Part = React.lazy(async () => ({ default: () => 'late' })); return () => h(Part); })()`, outcome: 'rendered', html: 'late' },
  { what: 'throws', module: `() => { throw new Error('broken on purpose'); }`, outcome: 'failed', message: 'broken on purpose' },
  { what: 'throws words', module: `() => { throw 'only words'; }`, outcome: 'failed', message: 'only words' },
  { what: 'throws below a boundary of its own', module: `() => h(React.Suspense, { fallback: 'kept' }, h(() => { throw new Error('broken below'); }))`, outcome: 'failed', message: 'broken below' },
  { what: 'has a lazy part that does not come', module: `() => h(React.Suspense, { fallback: 'kept' }, h(React.lazy(async () => { throw new Error('no such part'); })))`, outcome: 'failed', message: 'no such part' },
  { what: 'gets props that it cannot use', module: `({ author }) => h('p', null, author.name)`, outcome: 'failed', message: `Cannot read properties of undefined (reading 'name')` },
  { what: 'renders what is no HTML', module: `() => ({ topic: 'an object' })`, outcome: 'failed', message: expect.stringContaining('Objects are not valid as a React child') },
  { what: 'throws while it loads', module: `(() => { throw new Error('broken bundle'); })()`, outcome: 'failed', message: 'broken bundle' },
  { what: 'waits for ever', module: `() => { ${waits} }`, outcome: 'timeout', message: 'not rendered after 1000 ms' },
  { what: 'waits for ever below a boundary of its own', module: `() => h(React.Suspense, { fallback: 'kept' }, h(() => { ${waits} }))`, outcome: 'timeout', message: 'not rendered after 1000 ms' },
  { what: 'is no component', module: `'a string'`, outcome: 'missing', message: expect.stringMatching(/^\.\/\w+ is not a component$/) },
];

const nameOf = (what: string) => `./${what.replaceAll(/\W/g, '_')}`;
const card = nameOf('renders');
const broken = nameOf('throws');

let context: RenderContext;

beforeAll(async () => {
  const modules = Object.fromEntries(behaviours.map(({ what, module }) => [nameOf(what), module]));
  context = {
    site: testSite,
    releases: { rail: await remoteRelease('rail', modules), article: await remoteRelease('article', modules) },
    skip: [],
  };
});
afterEach(() => {
  vi.useRealTimers();
});

function slot(module: string, facts: Partial<SlotDefinition<Page>> = {}): SlotDefinition<Page> {
  return { remote: 'rail', module, strategy: 'visible', unavailable: 'server-html', props: ({ topic }) => ({ topic }), ...facts };
}

/** The slot `place` of a page on asthma: what is in its island, what is written on it, what became of it, and whether its module was run. */
async function rendered(definition: SlotDefinition<Page>, facts: Partial<RenderContext> = {}) {
  const onSlotStart = vi.fn<() => void>();
  const result = await renderSlot('place', definition, { topic: 'asthma' }, { ...context, ...facts, onSlotStart }, 'scope');
  if (result === null) return null;
  const { attributes, innerHTML } = parse(result.html).querySelector('plainwell-island') ?? {};
  const { outcome, message } = result.outcome;
  return { html: innerHTML, attributes, outcome, message, wasRun: onSlotStart.mock.calls.length > 0 };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** The same with a module that is never done: its budget passes once it has begun to wait. */
async function renderedInTime(definition: SlotDefinition<Page>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const result = rendered(definition);
  while (vi.getTimerCount() === 0) await nextTurn();
  // React renders in the turn after the one in which the budget begins.
  await nextTurn();
  vi.advanceTimersByTime(SLOT_BUDGET_MS);
  return result;
}

const own = { 'data-slot': 'place', 'data-remote': 'rail' };
const forHydration = { 'data-prefix': 'place-scope-', 'data-props': '{"topic":"asthma"}' };
/** What is written on the island of a module that the server has not rendered, for a browser that renders it at once. */
const forBrowser = { ...own, ...forHydration, 'data-strategy': 'load', 'data-unavailable': 'notice', 'data-render': 'browser' };

const fallbacks = [
  { with: 'without a fallback', fallback: undefined, isFallback: false },
  { with: 'with a fallback', fallback: ({ topic }: Page) => <h1>{topic}</h1>, isFallback: true },
] as const;

const skips = [
  { with: 'as it is', isSkipped: false },
  { with: 'although it is skipped', isSkipped: true },
] as const;

describe.each(behaviours)('a module that $what', ({ what, outcome, html, message }) => {
  const module = nameOf(what);

  describe.each(fallbacks)('in a slot $with', ({ fallback, isFallback }) => {
    const forReaders = { html, attributes: { ...own, ...forHydration, 'data-module': module, 'data-strategy': 'visible' } };
    const unrendered = isFallback
      ? { html: '<h1>asthma</h1>', attributes: { ...own, 'data-module': module } }
      : { html: '', attributes: { ...forBrowser, 'data-module': module } };
    const given = outcome === 'rendered' ? forReaders : unrendered;
    const stands = outcome === 'rendered' ? 'stands there as HTML, to be hydrated by its own strategy' : `costs its own slot: ${isFallback ? 'the fallback stands there' : 'the browser fills it'}`;

    test(`${stands} (${outcome})`, async () => {
      const ask = outcome === 'timeout' ? renderedInTime : rendered;
      expect(await ask(slot(module, { fallback }))).toEqual({ ...given, outcome, message, wasRun: true });
    });

    test('is not run where it is skipped', async () => {
      const result = await rendered(slot(module, { fallback }), { skip: [`rail/${module}`] });
      expect(result).toEqual({ ...unrendered, outcome: 'skipped', message: undefined, wasRun: false });
    });

    test.each(skips)('is not run where it is left to the browser, which fills the slot $with', async ({ isSkipped }) => {
      const result = await rendered(slot(module, { fallback }), { clientRendered: 'rail', skip: isSkipped ? [`rail/${module}`] : [] });
      expect(result).toEqual({ html: '', attributes: { ...forBrowser, 'data-module': module }, outcome: 'skipped', message: undefined, wasRun: false });
    });
  });
});

describe('a remote without a release', () => {
  const unreleased = slot(card, { remote: 'reader-tools' });
  const nothing = { 'data-slot': 'place', 'data-remote': 'reader-tools', 'data-module': card };

  test.each(skips)('leaves an empty slot that no browser tries to fill $with', async ({ isSkipped }) => {
    const skip = isSkipped ? [`reader-tools/${card}`] : [];
    expect(await rendered(unreleased, { skip })).toEqual({ html: '', attributes: nothing, outcome: 'missing', message: 'no release', wasRun: false });
  });

  test('leaves the fallback where the slot has one', async () => {
    expect(await rendered({ ...unreleased, fallback: () => <h1>Asthma</h1> })).toMatchObject({ html: '<h1>Asthma</h1>', attributes: nothing, outcome: 'missing' });
  });

  test('is filled by a browser that has a build of its own', async () => {
    const result = await rendered(unreleased, { clientRendered: 'reader-tools' });
    expect(result).toMatchObject({ html: '', attributes: { 'data-strategy': 'load', 'data-render': 'browser' }, outcome: 'skipped' });
  });
});

describe('a module that its release does not expose', () => {
  const nothing = { 'data-slot': 'place', 'data-remote': 'rail' };

  test.each(['./Unheard', './constructor'])('is missing: %s leaves an empty slot that no browser tries to fill', async (module) => {
    const message = `rail ${context.releases['rail']?.manifest.version} exposes no ${module}`;
    expect(await rendered(slot(module))).toEqual({ html: '', attributes: { ...nothing, 'data-module': module }, outcome: 'missing', message, wasRun: false });
  });

  test('leaves the fallback where the slot has one', async () => {
    expect(await rendered(slot('./Unheard', { fallback: () => <h1>Asthma</h1> }))).toMatchObject({ html: '<h1>Asthma</h1>', outcome: 'missing' });
  });

  test('is filled by a browser that has a build of its own', async () => {
    const result = await rendered(slot('./Unheard'), { clientRendered: 'rail' });
    expect(result).toMatchObject({ attributes: { 'data-strategy': 'load', 'data-render': 'browser' }, outcome: 'skipped' });
  });
});

describe('a slot', () => {
  test('that has nothing to show on a page is not there, and its module is not run', async () => {
    expect(await rendered(slot(broken, { props: () => null, fallback: () => 'kept' }))).toBeNull();
  });

  test('of another remote than the one that is left to the browser is rendered', async () => {
    expect(await rendered(slot(card), { clientRendered: 'article' })).toMatchObject({ html: '<p>asthma</p>', outcome: 'rendered' });
  });

  test.each([
    { other: 'the same module of another remote', skipped: `article/${card}` },
    { other: 'another module of its remote', skipped: `rail/${broken}` },
  ])('is rendered while $other is skipped', async ({ skipped }) => {
    expect(await rendered(slot(card), { skip: [skipped] })).toMatchObject({ html: '<p>asthma</p>', outcome: 'rendered' });
  });

  test('keeps its notice for readers when it is rendered', async () => {
    expect(await rendered(slot(card, { unavailable: 'notice' }))).toMatchObject({ attributes: { 'data-unavailable': 'notice' } });
  });

  test('does not render its fallback where its module is rendered', async () => {
    const fallback = vi.fn<() => string>(() => 'kept');
    await rendered(slot(card, { fallback }));
    expect(fallback).not.toHaveBeenCalled();
  });

  test('tells the release that was asked, the time that it took, and no release where there is none', async () => {
    const told = await renderSlot('place', slot(broken), { topic: 'asthma' }, context, 'scope');
    expect(told?.outcome).toEqual({ slot: 'place', remote: 'rail', release: context.releases['rail']?.manifest.version, module: broken, outcome: 'failed', message: 'broken on purpose', duration: expect.any(Number) });
    const untold = await renderSlot('place', slot(card, { remote: 'reader-tools' }), { topic: 'asthma' }, context, 'scope');
    expect(untold?.outcome).toMatchObject({ release: null, outcome: 'missing' });
  });
});

describe('a module whose release has a behaviour', () => {
  const path = 'browser/behaviours/Card.1f3a5c7e90.js';
  const integrity = `sha384-${'A'.repeat(64)}`;

  async function releaseWithBehaviour(files: RenderContext['releases'][string]['manifest']['files'], maker = `() => h('p')`) {
    const release = await remoteRelease('rail', { './Card': maker });
    if (release.manifest.kind !== 'remote') throw new Error('no remote');
    const browser = { ...release.manifest.browser, modules: { './Card': { scripts: [], styles: [], behaviour: path } } };
    return { rail: { ...release, manifest: { ...release.manifest, browser, files } } };
  }
  const listed = { [path]: { size: 1, integrity } };

  test('names it on its island, with the value that its bytes must have', async () => {
    const result = await rendered(slot('./Card'), { releases: await releaseWithBehaviour(listed) });
    expect(result).toMatchObject({ attributes: { 'data-behaviour': path, 'data-integrity': integrity, 'data-strategy': 'visible' } });
  });

  test.each([
    { when: 'the server could not render it', maker: '() => { throw new Error(); }', files: listed },
    { when: 'the release does not list its script', maker: `() => h('p')`, files: {} },
  ])('is of the component tier where $when', async ({ maker, files }) => {
    const result = await rendered(slot('./Card'), { releases: await releaseWithBehaviour(files, maker) });
    expect(Object.keys(result?.attributes ?? {})).toEqual(expect.not.arrayContaining(['data-behaviour', 'data-integrity']));
    expect(result?.attributes).toHaveProperty('data-props');
  });
});

describe('the slots of a layout', () => {
  const layout = {
    first: slot(card),
    broken: slot(broken),
    absent: slot(card, { props: () => null }),
    skipped: slot(card, { remote: 'article' }),
    last: slot(nameOf('renders nothing')),
  };

  test('stand on the page whatever one of them does; one that has nothing to show is not among them', async () => {
    const slots = await renderSlots(layout, { topic: 'asthma' }, context, 'scope');
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
    const rail = await remoteRelease('rail', { './Noted': `({ log, name }) => { log.push(name + ' runs'); return null; }` });
    const noted = (name: string) => slot('./Noted', { props: () => ({ log, name }) });
    const onSlotStart = ({ remote, module }: { remote: string; module: string }) => log.push(`${remote} ${module}`);
    await renderSlots({ one: noted('one'), other: noted('other') }, { topic: '' }, { ...context, releases: { rail }, onSlotStart }, 'scope');
    expect(log).toEqual(['rail ./Noted', 'one runs', 'rail ./Noted', 'other runs']);
  });
});
