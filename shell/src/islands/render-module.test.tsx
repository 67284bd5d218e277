import { atom, useAtomValue, useStore } from 'jotai';
import { use, useId } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SLOT_BUDGET_MS } from '@plainwell/contracts/modules/slot-budget.ts';
import { renderModule, SlotTimeoutError } from './render-module.ts';

afterEach(() => {
  vi.useRealTimers();
});

const never = new Promise<never>(() => {});

function Waiting() {
  return use(never);
}

describe('a module that is rendered alone', () => {
  test('has ids that begin with its prefix, so that two of one page differ', async () => {
    const Field = () => <input id={useId()} />;
    const [one, other] = await Promise.all([renderModule(Field, {}, 'one-'), renderModule(Field, {}, 'other-')]);
    expect(one).toMatch(/ id="[^"]*one-[^"]*"/);
    expect(other).toMatch(/ id="[^"]*other-[^"]*"/);
  });

  test('asks for no picture ahead of the HTML that shows it', async () => {
    const Faces = () => [<img key="a" src="/a.svg" alt="" />, <img key="b" src="/b.svg" alt="" fetchPriority="high" />];
    expect(await renderModule(Faces, {}, 'one-')).toMatch(/^<img src="\/a\.svg" alt=""\/><img /);
  });

  test('keeps no state for the next reader: what one rendering puts into an atom, no other sees', async () => {
    const reader = atom('nobody');
    const Greeting = ({ name }: { name?: string }) => {
      const store = useStore();
      if (name !== undefined) store.set(reader, name);
      return useAtomValue(reader);
    };
    expect(await renderModule(Greeting, { name: 'Ann' }, 'a-')).toBe('Ann');
    expect(await renderModule(Greeting, {}, 'b-')).toBe('nobody');
  });

  test.each([
    { thrown: new RangeError('too far'), name: 'RangeError', message: 'too far' },
    { thrown: 'only words', name: 'Error', message: 'only words' },
    { thrown: null, name: 'Error', message: 'null' },
  ])('fails with an error that says what it threw ($message)', async ({ thrown, name, message }) => {
    const Broken = () => {
      throw thrown;
    };
    await expect(renderModule(Broken, {}, 'a-')).rejects.toMatchObject({ name, message });
  });
});

describe('the budget of a slot', () => {
  test('ends a module that waits for longer, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended = vi.fn<(error: unknown) => void>();
    const rendering = renderModule(Waiting, {}, 'a-').catch(ended);
    await vi.advanceTimersByTimeAsync(SLOT_BUDGET_MS - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await rendering;
    expect(ended).toHaveBeenCalledExactlyOnceWith(new SlotTimeoutError('not rendered after 1000 ms'));
  });

  test('may be another', async () => {
    await expect(renderModule(Waiting, {}, 'a-', 5)).rejects.toThrow(new SlotTimeoutError('not rendered after 5 ms'));
  });

  test.each([
    { how: 'is rendered', component: () => 'done' },
    {
      how: 'fails',
      component: () => {
        throw new Error('broken on purpose');
      },
    },
  ])('is over with a module that $how: it holds no process up', async ({ component }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await renderModule(component, {}, 'a-').catch(() => undefined);
    expect(vi.getTimerCount()).toBe(0);
  });
});
