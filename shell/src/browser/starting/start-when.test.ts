import { SIGNED_IN_HINT } from '@plainwell/contracts/browser/signing-in.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { whenPointerMoves } from '../reader/signs.ts';
import { interactionEvents, startWhen } from './start-when.ts';

/** An island that contains the element `inside`. */
class Island extends EventTarget {
  contains = (element: unknown) => element === 'inside';
}

/** A page that is loading and creates islands. Its ids are `inside` (in the island) and `outside`. */
class Sheet extends EventTarget {
  readyState = 'interactive';
  cookie = 'theme=dark';
  createElement = () => new Island();
  getElementById = (id: string) => (['inside', 'outside'].includes(id) ? id : null);
}

/** Callbacks that wait for the browser to be idle. */
let idle: (() => void)[];
/** Callbacks that wait for an island to come near the viewport. */
let watched: ((entries: { isIntersecting: boolean }[]) => void)[];
let page: EventTarget;
let sheet: Sheet;
let island: HTMLElement;
let begin: ReturnType<typeof vi.fn<(event?: Event) => void>>;

class Observer {
  readonly report: (typeof watched)[number];
  constructor(report: (typeof watched)[number]) {
    this.report = report;
  }
  observe() {
    watched.push(this.report);
  }
  disconnect() {
    watched = watched.filter((report) => report !== this.report);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  [idle, watched] = [[], []];
  [page, sheet] = [new EventTarget(), new Sheet()];
  begin = vi.fn<(event?: Event) => void>();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', sheet);
  island = document.createElement('plainwell-island');
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('requestIdleCallback', (act: () => void, { timeout }: { timeout: number }) => {
    const late = setTimeout(act, timeout);
    idle.push(() => {
      clearTimeout(late);
      act();
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const steps = {
  'the page loads': () => {
    sheet.readyState = 'complete';
    page.dispatchEvent(new Event('load'));
  },
  'the browser is idle': () => idle.splice(0).forEach((act) => act()),
  'the island comes near the window': () => watched.forEach((report) => report([{ isIntersecting: true }])),
  'the reader touches it': () => island.dispatchEvent(new Event('click')),
  'the address leads into it': () => {
    vi.stubGlobal('location', { hash: '#inside' });
    page.dispatchEvent(new Event('hashchange'));
  },
};
const inOrder = Object.entries(steps);
const addressFirst = inOrder.toSorted(
  ([one], [other]) => Number(other.includes('address')) - Number(one.includes('address')),
);

/**
 * Runs the steps in this order, then all of them again.
 * @returns the steps at which the island began.
 */
function stepsThatBegin(strategy: string | undefined, order: typeof inOrder): string[] {
  const began: string[] = [];
  const note = (step: string) => {
    began.push(...begin.mock.calls.splice(0).map(() => step));
  };
  startWhen(strategy, island, begin);
  note('at once');
  for (const [step, take] of [...order, ...order]) {
    take();
    note(step);
  }
  return began;
}

const strategies = [
  { strategy: 'load', hint: false, begins: 'at once' },
  { strategy: 'idle', hint: false, begins: 'the browser is idle' },
  { strategy: 'visible', hint: false, begins: 'the island comes near the window' },
  { strategy: 'interaction', hint: false, begins: 'the reader touches it' },
  { strategy: 'signed-in', hint: false, begins: 'the reader touches it' },
  { strategy: 'signed-in', hint: true, begins: 'the browser is idle' },
  { strategy: 'of-a-newer-shell', hint: false, begins: 'the reader touches it' },
  { strategy: undefined, hint: false, begins: 'the reader touches it' },
] as const;
const waitsForReader = strategies.filter(({ begins }) => begins === 'the reader touches it');

describe('an island begins once, by its strategy', () => {
  test.each(strategies)('$strategy (reader known to have signed in: $hint): $begins', ({ strategy, hint, begins }) => {
    if (hint) sheet.cookie += `; ${SIGNED_IN_HINT}`;
    expect(stepsThatBegin(strategy, inOrder)).toEqual([begins]);
  });

  test.each(waitsForReader)('$strategy: when the address leads into it, if that comes first', ({ strategy }) => {
    expect(stepsThatBegin(strategy, addressFirst)).toEqual(['the address leads into it']);
  });
});

describe('an idle island', () => {
  test('waits for the page to load, however idle the browser is, but not for a picture or stylesheet that hangs', () => {
    startWhen('idle', island, begin);
    steps['the browser is idle']();
    vi.advanceTimersByTime(3_999);
    expect(begin).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(begin).toHaveBeenCalledOnce();
    steps['the page loads']();
    steps['the browser is idle']();
    expect(begin).toHaveBeenCalledOnce();
  });

  test('waits for a busy browser for 4 s after that at most', () => {
    startWhen('idle', island, begin);
    steps['the page loads']();
    vi.advanceTimersByTime(3_999);
    expect(begin).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(begin).toHaveBeenCalledOnce();
  });

  test('of a page that has loaded already waits for the browser alone', () => {
    sheet.readyState = 'complete';
    startWhen('idle', island, begin);
    steps['the browser is idle']();
    expect(begin).toHaveBeenCalledOnce();
  });

  test('waits for a moment where browsers do not say that they are idle', () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    startWhen('idle', island, begin);
    steps['the page loads']();
    vi.advanceTimersByTime(199);
    expect(begin).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(begin).toHaveBeenCalledOnce();
  });
});

describe('a visible island', () => {
  test('is not looked for before the browser is idle', () => {
    startWhen('visible', island, begin);
    steps['the page loads']();
    expect(watched).toHaveLength(0);
    steps['the browser is idle']();
    expect(watched).toHaveLength(1);
  });

  test('waits while it is far off, and is not watched once it begins', () => {
    startWhen('visible', island, begin);
    steps['the page loads']();
    steps['the browser is idle']();
    watched[0]?.([{ isIntersecting: false }]);
    expect(begin).not.toHaveBeenCalled();
    watched[0]?.([{ isIntersecting: false }, { isIntersecting: true }]);
    expect(begin).toHaveBeenCalledOnce();
    expect(watched).toHaveLength(0);
  });
});

describe('an island that starts by itself', () => {
  test.each(['idle', 'visible'])('begins at once when the reader touches it before: %s', (strategy) => {
    startWhen(strategy, island, begin);
    const press = new Event('click');
    island.dispatchEvent(press);
    for (const step of ['the page loads', 'the browser is idle', 'the island comes near the window'] as const)
      steps[step]();
    expect(begin).toHaveBeenCalledExactlyOnceWith(press);
  });
});

describe('an interaction island', () => {
  test.each(interactionEvents)('begins with the reader’s %s, which is handed on to be replayed', (type) => {
    startWhen('interaction', island, begin);
    const event = Object.assign(new Event(type), { screenX: 5, screenY: 5 });
    island.dispatchEvent(event);
    for (const other of interactionEvents) island.dispatchEvent(new Event(other));
    expect(begin).toHaveBeenCalledExactlyOnceWith(event);
  });

  test.each(['pointerover', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'mouseenter'])(
    'does not begin with a %s, which asks for nothing',
    (type) => {
      startWhen('interaction', island, begin);
      island.dispatchEvent(new Event(type));
      expect(begin).not.toHaveBeenCalled();
    },
  );

  test('does not begin with a finger that moves over it, which scrolls', () => {
    startWhen('interaction', island, begin);
    island.dispatchEvent(Object.assign(new Event('pointermove'), { pointerType: 'touch', screenX: 5, screenY: 5 }));
    expect(begin).not.toHaveBeenCalled();
  });

  test('does not begin because it has scrolled below a pointer at rest', () => {
    const at = (screenX: number, screenY: number) =>
      Object.assign(new Event('pointermove'), { pointerType: 'mouse', screenX, screenY });
    whenPointerMoves(() => undefined);
    page.dispatchEvent(at(40, 50));
    startWhen('interaction', island, begin);
    island.dispatchEvent(at(40, 50));
    expect(begin).not.toHaveBeenCalled();
    const moved = at(40, 51);
    island.dispatchEvent(moved);
    expect(begin).toHaveBeenCalledExactlyOnceWith(moved);
  });

  test('begins at once, without an event, where the address led into it when the page came', () => {
    vi.stubGlobal('location', { hash: '#inside' });
    startWhen('interaction', island, begin);
    expect(begin).toHaveBeenCalledExactlyOnceWith();
  });

  test.each(['', '#', '#outside', '#nowhere'])('does not begin for the address %j', (hash) => {
    vi.stubGlobal('location', { hash });
    startWhen('interaction', island, begin);
    page.dispatchEvent(new Event('hashchange'));
    expect(begin).not.toHaveBeenCalled();
  });
});
