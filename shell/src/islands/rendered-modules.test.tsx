import { SLOT_BUDGET_MS } from '@plainwell/contracts/modules/slot-budget.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BROKEN, CARD, siteWith, skips, slot, type Page } from './render-slots.fixture.ts';

/** What a module does when the server renders it, and the outcome of its slot. */
interface Behaviour {
  what: string;
  /** A JavaScript expression for the module. */
  module: string;
  outcome: 'rendered' | 'failed' | 'timeout' | 'missing';
  /** The module's HTML, if it is rendered. */
  html?: string;
  message?: string;
}

const waits = 'React.use(new Promise(() => {}));';

const behaviours: readonly Behaviour[] = [
  { what: 'renders', module: CARD, outcome: 'rendered', html: '<p>asthma</p>' },
  { what: 'renders nothing', module: `() => null`, outcome: 'rendered', html: '' },
  {
    what: 'is memoised',
    module: `React.memo(({ topic }) => h('p', null, topic))`,
    outcome: 'rendered',
    html: '<p>asthma</p>',
  },
  {
    what: 'has a lazy part',
    module: `(() => { const Part = React.lazy(async () => ({ default: () => 'late' })); return () => h(Part); })()`,
    outcome: 'rendered',
    html: 'late',
  },
  { what: 'throws', module: BROKEN, outcome: 'failed', message: 'broken on purpose' },
  { what: 'throws words', module: `() => { throw 'only words'; }`, outcome: 'failed', message: 'only words' },
  {
    what: 'throws below a boundary of its own',
    module: `() => h(React.Suspense, { fallback: 'kept' }, h(() => { throw new Error('broken below'); }))`,
    outcome: 'failed',
    message: 'broken below',
  },
  {
    what: 'has a lazy part that does not come',
    module: `() => h(React.Suspense, { fallback: 'kept' }, h(React.lazy(async () => { throw new Error('no such part'); })))`,
    outcome: 'failed',
    message: 'no such part',
  },
  {
    what: 'gets props that it cannot use',
    module: `({ author }) => h('p', null, author.name)`,
    outcome: 'failed',
    message: `Cannot read properties of undefined (reading 'name')`,
  },
  {
    what: 'renders what is no HTML',
    module: `() => ({ topic: 'an object' })`,
    outcome: 'failed',
    message: expect.stringContaining('Objects are not valid as a React child'),
  },
  {
    what: 'throws while it loads',
    module: `(() => { throw new Error('broken bundle'); })()`,
    outcome: 'failed',
    message: 'broken bundle',
  },
  { what: 'waits for ever', module: `() => { ${waits} }`, outcome: 'timeout', message: 'not rendered after 1000 ms' },
  {
    what: 'waits for ever below a boundary of its own',
    module: `() => h(React.Suspense, { fallback: 'kept' }, h(() => { ${waits} }))`,
    outcome: 'timeout',
    message: 'not rendered after 1000 ms',
  },
  {
    what: 'is no component',
    module: `'a string'`,
    outcome: 'missing',
    message: expect.stringMatching(/^\.\/\w+ is not a component$/),
  },
];

const nameOf = (what: string) => `./${what.replaceAll(/\W/g, '_')}`;

afterEach(() => {
  vi.useRealTimers();
});

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Awaits the rendering of a slot whose module never finishes. The time of its budget passes once the module has begun
 * to wait.
 */
async function inTime<Rendered>(render: () => Promise<Rendered>): Promise<Rendered> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const result = render();
  while (vi.getTimerCount() === 0) await nextTurn();
  // React renders one turn after the budget has begun.
  await nextTurn();
  vi.advanceTimersByTime(SLOT_BUDGET_MS);
  return result;
}

const own = { 'data-slot': 'place', 'data-remote': 'rail' };
const forHydration = { 'data-prefix': 'place-scope-', 'data-props': '{"topic":"asthma"}' };
/** Attributes of an island whose module the server did not render and the browser renders at once. */
const forBrowser = {
  ...own,
  ...forHydration,
  'data-strategy': 'load',
  'data-unavailable': 'notice',
  'data-render': 'browser',
};

/**
 * Attributes of an island whose module hung: the browser renders it when the reader asks for it in the notice below.
 */
const whenAsked = { ...own, ...forHydration, 'data-render': 'asked', 'data-failure': 'timeout' };
/** Value of `data-failure` of the island, by the outcome of its rendering. */
const failures: Record<string, string> = { failed: 'render', timeout: 'timeout', missing: 'contract' };
const button = '<button type="button" disabled>Try again</button>';
const notice = `<div class="slot-notice" role="status"><p>This part could not be loaded.</p>${button}</div>`;

const fallbacks = [
  { with: 'without a fallback', fallback: undefined, isFallback: false },
  { with: 'with a fallback', fallback: ({ topic }: Page) => <h1>{topic}</h1>, isFallback: true },
] as const;

describe.each(behaviours)('a module that $what', ({ what, module: source, outcome, html, message }) => {
  const module = nameOf(what);

  describe.each(fallbacks)('in a slot $with', ({ fallback, isFallback }) => {
    // Releases of its own, because the HTML of a slot is kept by release.
    const { rendered } = siteWith({ [module]: source });
    const forReaders = {
      html,
      attributes: { ...own, ...forHydration, 'data-module': module, 'data-strategy': 'visible' },
    };
    const unrendered = isFallback
      ? { html: '<h1>asthma</h1>', attributes: { ...own, 'data-module': module } }
      : { html: '', attributes: { ...forBrowser, 'data-module': module } };
    const failed = { ...unrendered, attributes: { ...unrendered.attributes, 'data-failure': failures[outcome] } };
    const given = outcome === 'rendered' ? forReaders : failed;
    const stands =
      outcome === 'rendered'
        ? 'stands there as HTML, to be hydrated by its own strategy'
        : `costs its own slot: ${isFallback ? 'the fallback stands there' : 'the browser fills it'}`;

    test(`${stands} (${outcome})`, async () => {
      const render = () => rendered(slot(module, { fallback }));
      expect(await (outcome === 'timeout' ? inTime(render) : render())).toEqual({
        ...given,
        outcome,
        message,
        wasRun: true,
      });
    });

    test('is not run where it is skipped, and waits for the reader', async () => {
      const result = await rendered(slot(module, { fallback }), { skip: [`rail/${module}`] });
      const left = { html: unrendered.html, attributes: { ...whenAsked, 'data-module': module }, notice };
      expect(result).toEqual({ ...left, outcome: 'skipped', message: undefined, wasRun: false });
    });

    test.each(skips)(
      'is not run where it is left to the browser, which fills the slot $with',
      async ({ isSkipped }) => {
        const result = await rendered(slot(module, { fallback }), {
          clientRendered: 'rail',
          skip: isSkipped ? [`rail/${module}`] : [],
        });
        expect(result).toEqual({
          html: '',
          attributes: { ...forBrowser, 'data-module': module },
          outcome: 'skipped',
          message: undefined,
          wasRun: false,
        });
      },
    );
  });
});
