import { expect, test, vi } from 'vitest';
import type { Consumed } from '../../platform/rate-limits/rate-limiter.ts';
import { UnavailableError } from '../../telemetry/unavailable.ts';
import { createMailBudgets } from './mail-budgets.ts';

const USED_UP: Consumed = { ok: false, retryAfterS: 9 };

function create(usedUp: Record<string, boolean>) {
  const asked: string[] = [];
  const health = { report: vi.fn<() => void>(), clear: vi.fn<() => void>() };
  const limiter = {
    async consume(budget: string, caller: string): Promise<Consumed> {
      asked.push(`${budget} ${caller}`);
      return usedUp[budget] ? USED_UP : { ok: true };
    },
  };
  return { asked, health, usedUp, budgets: createMailBudgets({ limiter, health }) };
}

test('a mail takes from what its recipient gets, and from what the site sends', async () => {
  const { asked, budgets } = create({});
  expect(await budgets.take('newsletter', 'a', 'client')).toEqual({ ok: true });
  expect(asked).toEqual(['newsletter-of-day client', 'newsletter-recipient a', 'newsletter-of-all all']);
});

test('a recipient who gets no more today takes nothing from the site', async () => {
  const { asked, budgets, health } = create({ 'email-share-recipient': true });
  expect(await budgets.take('email-share', 'a', 'client')).toEqual({ ...USED_UP, of: 'recipient' });
  expect([asked, health.report.mock.calls]).toEqual([['email-share-of-day client', 'email-share-recipient a'], []]);
});

test('a client who has had as many sent as may be takes nothing from recipients or the site', async () => {
  const { asked, budgets } = create({ 'newsletter-of-day': true });
  expect(await budgets.take('newsletter', 'a', 'client')).toEqual({ ...USED_UP, of: 'client' });
  expect(asked).toEqual(['newsletter-of-day client']);
});

test('an answer without a mail takes from whoever asks alone', async () => {
  const { asked, usedUp, budgets } = create({});
  expect(await budgets.takeOfClient('email-share', 'client')).toEqual({ ok: true });
  usedUp['email-share-of-day'] = true;
  expect(await budgets.takeOfClient('email-share', 'client')).toEqual({ ...USED_UP, of: 'client' });
  expect(asked).toEqual(['email-share-of-day client', 'email-share-of-day client']);
});

test('a site that has sent all it may is a problem with a name, until it may again', async () => {
  const { usedUp, budgets, health } = create({ 'newsletter-of-all': true });
  await expect(budgets.take('newsletter', 'a', 'client')).rejects.toBeInstanceOf(UnavailableError);
  expect(health.report).toHaveBeenCalledWith(expect.objectContaining({ part: 'mail', subject: 'newsletter budget' }));
  usedUp['newsletter-of-all'] = false;
  await budgets.take('newsletter', 'a', 'client');
  expect(health.clear).toHaveBeenCalledWith('mail', 'newsletter budget');
});
