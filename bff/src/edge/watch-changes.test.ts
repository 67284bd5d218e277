import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import { createNotifications, notificationChannels } from '../database/notifications.ts';
import { watchChanges } from './watch-changes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watch() {
  const state = { change: 4, told: 0 };
  const notifications = createNotifications();
  const listeners: ((tags: readonly ContentTag[]) => void)[] = [];
  const watching = watchChanges({
    changes: { onChange: (listener) => void listeners.push(listener) },
    live: { current: () => ({ stable: {}, canaries: {}, change: state.change }) },
    listen: notifications.listen,
    onChanged: () => void (state.told += 1),
  });
  watching.start();
  state.told = 0;
  return { state, watching, notifications, changeContent: () => listeners.forEach((listener) => listener([])) };
}

test('a change of content or of a channel is heard of at once', () => {
  const { state, notifications, changeContent } = watch();
  changeContent();
  expect(state.told).toBe(1);
  notifications.tell(notificationChannels.releaseChanges);
  expect(state.told).toBe(2);
});

test('a release whose notification is lost is heard of a second after this process follows it, once', async () => {
  const { state } = watch();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(state.told).toBe(0);
  state.change = 5;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state.told).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(state.told).toBe(1);
});

test('what nobody has heard of is looked for every half minute, until the end', async () => {
  const { state, watching } = watch();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(state.told).toBe(1);
  watching.close();
  state.change = 5;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.told).toBe(1);
});
