import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { digestOf } from '../../platform/secret.ts';
import { asked, newsletterOn, tokenIn } from './newsletter.fixture.ts';
import { CONFIRM_DAYS, MAIL_EVERY_MINUTES } from './service.ts';

const NOW = new Date(Date.UTC(2026, 0, 1));
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const DAY_MINUTES = 24 * 60;

onEachDatabase((open) => {
  const site = newsletterOn(open);
  const { mails, rows } = site;

  describe('asking', () => {
    test('notes a pending subscription and sends the mail that confirms it; the database holds no token of it', async () => {
      await site.ask(asked, NOW);
      const [row] = await rows();
      expect(row).toMatchObject({
        list: 'Daily',
        emailKey: 'ada@reader.example',
        email: 'Ada@Reader.example',
        source: 'feedback_widget',
        language: 'en',
        confirmedAt: null,
      });
      expect(mails).toMatchObject([{ kind: 'newsletter-confirmation', to: 'Ada@Reader.example' }]);
      expect(JSON.stringify(row)).not.toContain(tokenIn(mails[0], 'confirm'));
    });

    test('mails an address once in a quarter of an hour, however it is written', async () => {
      await site.ask(asked, NOW);
      await site.ask({ ...asked, email: 'ADA@reader.EXAMPLE' }, later(MAIL_EVERY_MINUTES - 1));
      expect(mails).toHaveLength(1);
      await site.ask(asked, later(MAIL_EVERY_MINUTES));
      expect(mails).toHaveLength(2);
      expect(await site.newsletter.confirm(tokenIn(mails[0], 'confirm'), null, later(20))).toBe(false);
      expect(await site.newsletter.confirm(tokenIn(mails[1], 'confirm'), null, later(20))).toBe(true);
    });

    test('sends one mail to an address that is asked for many times at once', async () => {
      await Promise.all(Array.from({ length: 8 }, () => site.ask(asked, NOW)));
      expect([mails.length, (await rows()).length]).toEqual([1, 1]);
    });

    test('leaves a confirmed subscription as it is, and tells its owner alone', async () => {
      await site.ask(asked, NOW);
      await site.newsletter.confirm(tokenIn(mails[0], 'confirm'), null, later(1));
      await site.ask({ ...asked, source: 'launch_modal' }, later(60));
      expect(mails[1]).toMatchObject({ kind: 'newsletter-known', to: 'Ada@Reader.example' });
      expect(tokenIn(mails[1], 'confirm')).toBe('');
      expect(await rows()).toMatchObject([{ confirmedAt: later(1), source: 'feedback_widget', confirmDigest: null }]);
    });
  });

  describe('confirming', () => {
    test('works once', async () => {
      await site.ask(asked, NOW);
      const token = tokenIn(mails[0], 'confirm');
      expect(await site.newsletter.canConfirm(token, later(1))).toBe(true);
      expect(await site.newsletter.confirm(token, null, later(1))).toBe(true);
      expect([
        await site.newsletter.canConfirm(token, later(1)),
        await site.newsletter.confirm(token, null, later(1)),
      ]).toEqual([false, false]);
      expect(await rows()).toMatchObject([{ confirmedAt: later(1) }]);
    });

    test('works for seven days; after them the row goes, and a confirmed one stays', async () => {
      await site.ask(asked, NOW);
      await site.ask({ ...asked, email: 'grace@reader.example' }, NOW);
      const [ada, grace] = mails.map((mail) => tokenIn(mail, 'confirm'));
      expect(await site.newsletter.confirm(grace ?? '', null, later(CONFIRM_DAYS * DAY_MINUTES - 1))).toBe(true);
      expect(await site.newsletter.confirm(ada ?? '', null, later(CONFIRM_DAYS * DAY_MINUTES))).toBe(false);
      await site.store.prune(later(CONFIRM_DAYS * DAY_MINUTES - 1));
      expect(await rows()).toHaveLength(2);
      await site.store.prune(later(CONFIRM_DAYS * DAY_MINUTES + 1));
      expect(await rows()).toMatchObject([{ emailKey: 'grace@reader.example' }]);
    });

    test.each(['', 'x', 'a'.repeat(43), "' or true --"])('takes no token %j', async (token) => {
      await site.ask(asked, NOW);
      expect([await site.newsletter.canConfirm(token, NOW), await site.newsletter.confirm(token, null, NOW)]).toEqual([
        false,
        false,
      ]);
    });
  });

  describe('mails that nobody wants', () => {
    test('one who gets no more today gets none, and whoever asks learns nothing of it', async () => {
      site.useUp();
      await site.ask(asked, NOW);
      expect([mails, await rows()]).toEqual([[], []]);
    });

    test('an inbox has one budget, however its address is written, and nothing is taken where no mail is due', async () => {
      await site.ask(asked, NOW);
      await site.ask({ ...asked, email: 'ADA@reader.EXAMPLE' }, NOW);
      expect(site.recipients).toHaveLength(1);
      await site.ask({ ...asked, email: 'ada+more@reader.example' }, NOW);
      await site.ask(asked, later(MAIL_EVERY_MINUTES));
      expect([site.recipients.length, new Set(site.recipients).size]).toEqual([3, 1]);
      expect(site.recipients.join()).not.toContain('reader');
    });

    test('a client who had as many sent as it may is told when to come again; of a recipient nobody learns', async () => {
      expect(await site.ask(asked, NOW)).toEqual({ kind: 'taken' });
      site.useUp();
      expect(await site.ask({ ...asked, email: 'eva@reader.example' }, NOW)).toEqual({ kind: 'taken' });
      site.useUp('client');
      expect(await site.ask({ ...asked, email: 'eva@reader.example' }, NOW)).toEqual({
        kind: 'too-many',
        retryAfterS: 9,
      });
      expect(mails).toHaveLength(1);
    });

    test('who refuses gets none for good, whoever asks and however the address is written', async () => {
      await site.ask(asked, NOW);
      const token = tokenIn(mails[0], 'unsubscribe');
      expect(await site.newsletter.refuse(token, NOW)).toBe(true);
      expect([await rows(), JSON.stringify(await site.refusals())]).toEqual([
        [],
        expect.not.stringContaining('reader'),
      ]);
      await site.ask({ ...asked, email: 'ADA@reader.EXAMPLE' }, later(DAY_MINUTES));
      await site.ask({ ...asked, email: 'eva@reader.example' }, later(DAY_MINUTES));
      expect(mails.map(({ to }) => to)).toEqual(['Ada@Reader.example', 'eva@reader.example']);
      expect(await site.newsletter.refuse(token, NOW)).toBe(false);
      expect(await site.refusals()).toHaveLength(1);
    });

    test('who refused with one address of Gmail has refused with all of the inbox', async () => {
      await site.ask({ ...asked, email: 'a.da+1@gmail.com' }, NOW);
      await site.newsletter.refuse(tokenIn(mails[0], 'unsubscribe'), NOW);
      await site.addRefusal({ digest: digestOf('eva@googlemail.com'), refusedAt: NOW });
      for (const email of ['ada@googlemail.com', 'ada@gmail.com', 'e.va@googlemail.com', 'eva+1@gmail.com'])
        await site.ask({ ...asked, email }, later(DAY_MINUTES));
      expect(mails).toHaveLength(1);
    });

    test('who unsubscribes has refused nothing', async () => {
      await site.ask(asked, NOW);
      await site.newsletter.unsubscribe(tokenIn(mails[0], 'unsubscribe'));
      await site.ask(asked, NOW);
      expect([mails.length, await site.refusals()]).toEqual([2, []]);
    });
  });

  test('unsubscribing ends no other subscription', async () => {
    await site.ask(asked);
    await site.ask({ ...asked, email: 'eva@reader.example' });
    await site.newsletter.unsubscribe(tokenIn(mails[0], 'unsubscribe'));
    expect(await rows()).toMatchObject([{ email: 'eva@reader.example' }]);
  });
});
