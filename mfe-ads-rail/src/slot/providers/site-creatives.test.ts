import { beforeEach, describe, expect, it, vi } from 'vitest';
import { siteCreatives } from './site-creatives.ts';

const never = new AbortController().signal;
const hanging: typeof fetch = (_address, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('over', 'TimeoutError')));
  });
const answering = (response: Response) => () => Promise.resolve(response);
const named = { headers: { Creative: 'sleep' } };

interface Frame {
  srcdoc: string;
  inert: boolean;
  onload: () => void;
}

/** The box of a slot, with the frames that it got. */
class Box {
  readonly dataset: DOMStringMap;
  readonly previousElementSibling = { textContent: 'Advertisement 1 in the text' };
  readonly frames: Frame[] = [];
  constructor(creative: string) {
    this.dataset = { creative };
    boxes.push(this);
  }
  append(frame: Frame) {
    this.frames.push(frame);
  }
  querySelector() {
    const shown = this.frames.findIndex(({ inert }) => !inert);
    return shown < 0 ? null : { remove: () => this.frames.splice(shown, 1) };
  }
}

let boxes: Box[];

beforeEach(() => {
  boxes = [];
  vi.stubGlobal('document', {
    querySelectorAll: () => boxes.filter(({ dataset }) => 'filled' in dataset),
    createElement: () => ({}),
  });
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true });
  vi.stubGlobal('localStorage', {});
});

/** Requests a creative for a slot with `network` in place of `fetch`. */
function requestFrom(network: typeof fetch, { signal = never, hasConsent = false, box = new Box('/c?slot=a') } = {}) {
  vi.stubGlobal('fetch', network);
  return siteCreatives(box as unknown as HTMLElement, hasConsent, signal);
}

describe('asking for a creative of the site', () => {
  it('brings its document, which shows once it has loaded, and its name', async () => {
    const box = new Box('/c?slot=a');
    expect(await requestFrom(answering(new Response('<p>Words', named)), { box })).toBe('filled');
    const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
    const title = 'Advertisement 1 in the text';
    expect(box.frames).toEqual([{ srcdoc: '<p>Words', title, sandbox, inert: true, onload: expect.any(Function) }]);
    expect(box.dataset['filled']).toBe('sleep');
    box.frames[0]?.onload();
    expect(box.frames[0]?.inert).toBe(false);
  });

  it('keeps the present creative until the next one has loaded', async () => {
    const box = new Box('/c?slot=a');
    for (const words of ['<p>First', '<p>Second']) await requestFrom(answering(new Response(words, named)), { box });
    box.frames[0]?.onload();
    expect(box.frames.map(({ inert }) => inert)).toEqual([false, true]);
    box.frames[1]?.onload();
    expect(box.frames.map(({ srcdoc, inert }) => [srcdoc, inert])).toEqual([['<p>Second', false]]);
  });

  it('finds none where the site has none', async () => {
    expect(await requestFrom(answering(new Response(null, { status: 204 })))).toBe('empty');
  });

  it.each([400, 404, 429, 500, 503])('fails when the site answers %i', async (status) => {
    expect(await requestFrom(answering(new Response('<p>Words', { ...named, status })))).toBe('failed');
  });

  it('fails when something that names no creative comes in its place', async () => {
    expect(await requestFrom(answering(new Response('<p>The network of a hotel')))).toBe('failed');
  });

  it('is blocked when the request never leaves, as content blockers have it', async () => {
    expect(await requestFrom(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('blocked');
  });

  it('fails when the browser is offline', async () => {
    vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false });
    expect(await requestFrom(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('failed');
  });

  it('fails when its time is over', async () => {
    const patience = new AbortController();
    const answer = requestFrom(hanging, { signal: patience.signal });
    patience.abort();
    expect(await answer).toBe('failed');
  });

  it('leaves the slot as it was unless it fills it', async () => {
    const box = new Box('/c?slot=a');
    await requestFrom(answering(new Response(null, { status: 204 })), { box });
    expect([box.frames, box.dataset]).toEqual([[], { creative: '/c?slot=a' }]);
  });

  it('waits for its turn: each knows what came before it', async () => {
    const names = ['sleep', 'exercise', 'stress'];
    const asked: string[] = [];
    const network: typeof fetch = async (address) => {
      asked.push(String(address));
      return new Response('', { headers: { Creative: names.shift() ?? '' } });
    };
    await Promise.all(['a', 'b', 'c'].map((slot) => requestFrom(network, { box: new Box(`/c?slot=${slot}`) })));
    expect(asked).toEqual([
      '/c?slot=a&shown=&seen=',
      '/c?slot=b&shown=sleep&seen=',
      '/c?slot=c&shown=sleep.exercise&seen=',
    ]);
  });

  it('waits no longer for its turn than for an answer', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const answers = [first, second].map(({ signal }) => requestFrom(hanging, { signal }));
    second.abort();
    expect(await answers[1]).toBe('failed');
    first.abort();
    expect(await answers[0]).toBe('failed');
  });

  it.each([
    [true, ['stress:2', 'stress:2.sleep:1'], { stress: 2, sleep: 2 }],
    [false, ['', ''], { stress: 2 }],
  ])('counts creatives of the day, and tells the counts, only with consent: %s', async (hasConsent, told, counts) => {
    const key = 'plainwell-seen';
    const today = new Date().toDateString();
    localStorage[key] = JSON.stringify({ [today]: { stress: 2 } });
    const seen: (string | undefined)[] = [];
    const network: typeof fetch = async (address) => {
      seen.push(String(address).split('&seen=')[1]);
      return new Response('', named);
    };
    for (let time = 0; time < 2; time += 1) await requestFrom(network, { hasConsent });
    expect(seen).toEqual(told);
    expect(JSON.parse(localStorage[key])).toEqual({ [today]: counts });
  });

  it('asks once, without telling who the reader is', async () => {
    const asked: (RequestInit | undefined)[] = [];
    const network: typeof fetch = (_address, init) => {
      asked.push(init);
      return Promise.resolve(new Response(null, { status: 204 }));
    };
    await requestFrom(network);
    expect(asked).toEqual([{ credentials: 'omit', signal: never }]);
  });
});
