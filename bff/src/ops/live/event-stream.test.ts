import express from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageTicket } from '../../staff/access/page-ticket.ts';
import { serveApp } from '../../http/testing/serve-app.fixture.ts';
import type { StaffSession } from '../../staff/access/read-staff-session.ts';
import { storedLoad } from '../testing/fake-history.fixture.ts';
import { startOpsSite, type OpsSite } from '../testing/ops-site.fixture.ts';
import { eventStream } from './event-stream.ts';
import type { StreamListener } from './live-stream-source.ts';

let site: OpsSite;
beforeEach(async () => {
  site = await startOpsSite();
  site.publish('rail', '1.0.0');
});
afterEach(() => site.close());

/** Opens the stream of a page, and collects its events. Fetch itself sets `Sec-Fetch-Mode`. */
async function open(
  cookie = 'operator',
  ticket = pageTicket(cookie),
  { since = '', lastEvent }: { since?: string; lastEvent?: string } = {},
) {
  const answer = await fetch(`${site.origin}/ops/events?ticket=${ticket}&since=${since}`, {
    headers: {
      ...(lastEvent === undefined ? {} : { 'Last-Event-ID': lastEvent }),
      Cookie: cookie,
      'Sec-Fetch-Site': 'same-origin',
      'Sec-Fetch-Dest': 'empty',
    },
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  return { answer, next: async () => (await reader?.read())?.value, isOver: async () => (await reader?.read())?.done };
}

describe('the stream of events', () => {
  it('tells every change in words', async () => {
    const { answer, next } = await open();
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
    await site.source.look();
    await site.point({ name: 'rail', channel: 'stable', version: '1.0.0', who: 'ben\n\nevent: forged', why: 'x' });
    await site.source.look();
    expect(await next()).toBe(
      'event: changed\nid: 1.0.0-0\ndata: rail: stable from nothing to 1.0.0, by ben event: forged\n\n',
    );
  });

  it('tells what came between the page and the opening of its stream, also while others listen', async () => {
    const sinceOf = async () => /data-since="([^"]+)"/.exec((await site.get('/ops')).text)?.[1] ?? '';
    await open();
    const since = await sinceOf();
    await site.point({ name: 'rail', channel: 'stable', version: '1.0.0', who: 'ben', why: 'x' });
    await site.source.look();
    const { next } = await open('operator', pageTicket('operator'), { since });
    await site.source.look();
    expect(await next()).toBe('event: changed\nid: 1.0.0-0\ndata: rail: stable from nothing to 1.0.0, by ben\n\n');
    expect(await sinceOf()).toBe('1.0.0-0');
  });

  it('goes on after the last event that the browser had', async () => {
    await site.point({ name: 'rail', channel: 'stable', version: '1.0.0', who: 'ben', why: 'x' });
    site.publish('rail', '1.1.0');
    await site.point({ name: 'rail', channel: 'stable', version: '1.1.0', who: 'ben', why: 'x' });
    const { next } = await open('operator', pageTicket('operator'), { since: '0.0.0-0', lastEvent: '1.0.0-0' });
    await site.source.look();
    expect(await next()).toMatch(
      /^event: changed\nid: 2\.0\.0-0\ndata: rail: stable from 1\.0\.0 to 1\.1\.0, by ben\n\n$/,
    );
  });

  it('tells that a load has failed, so that the page shows it at once', async () => {
    const { next } = await open();
    await site.source.look();
    site.telemetry.failures.unshift(storedLoad());
    await site.source.look();
    expect(await next()).toBe('event: failed\nid: 0.0.7-0\ndata: \n\n');
  });

  it.each(['', 'reader', 'stranger'])('is not for %j', async (cookie) => {
    expect((await open(cookie)).answer.status).toBe(403);
  });

  it('is not for a page of somebody else, which has no ticket of the session', async () => {
    for (const ticket of ['', 'made-up', pageTicket('reader')])
      expect((await open('operator', ticket)).answer.status).toBe(403);
  });

  it('ends when the session is revoked', async () => {
    const { isOver } = await open();
    site.revoked.add('operator');
    await site.source.look();
    expect(await isOver()).toBe(true);
  });

  it('ends when the site stops, whole, and so does one that is asked for afterwards', async () => {
    const { isOver } = await open();
    site.source.close();
    expect(await isOver()).toBe(true);
    const again = await open();
    expect([again.answer.status, await again.isOver()]).toEqual([200, true]);
  });

  it('says nothing more when the site stops while it asks whether the session is still good', async () => {
    const operator: StaffSession = { kind: 'listed', who: 'ada', session: 'operator' };
    const asked = Promise.withResolvers<StaffSession>();
    const closing = new AbortController();
    const errors = vi.fn<(error: Error) => void>();
    const readSession = vi
      .fn<() => Promise<StaffSession>>()
      .mockResolvedValueOnce(operator)
      .mockReturnValue(asked.promise);
    const listening = Promise.withResolvers<StreamListener>();
    const source = {
      ...site.source,
      closed: closing.signal,
      listen(listener: StreamListener) {
        listening.resolve(listener);
        return () => undefined;
      },
    };
    const app = express();
    app.use(
      (_request, response, next) => {
        response.on('error', errors);
        next();
      },
      eventStream(source, readSession),
    );
    const served = await serveApp(app);
    const answer = await fetch(served.origin);
    const tell = await listening.promise;
    tell({ position: { change: 1, heard: 1, failure: '0-0' }, changes: [], isReported: true, isFailed: false });
    closing.abort();
    asked.resolve(operator);
    expect([await answer.text(), errors.mock.calls]).toEqual(['', []]);
    await served.close();
  });

  it('does not listen for a browser that has left while its session was looked for', async () => {
    const asked = Promise.withResolvers<StaffSession>();
    const [arrived, left, answered] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ];
    const listen = vi.fn<() => () => void>(() => () => undefined);
    const stream = eventStream({ ...site.source, closed: new AbortController().signal, listen }, () => {
      arrived.resolve();
      return asked.promise;
    });
    const app = express();
    app.use(async (request, response, next) => {
      response.on('close', () => left.resolve());
      await stream(request, response, next);
      answered.resolve();
    });
    const served = await serveApp(app);
    const leaving = new AbortController();
    const answer = fetch(served.origin, { signal: leaving.signal }).catch(() => undefined);
    await arrived.promise;
    leaving.abort();
    await left.promise;
    asked.resolve({ kind: 'listed', who: 'ada', session: 'operator' });
    await Promise.all([answered.promise, answer]);
    expect(listen).not.toHaveBeenCalled();
    await served.close();
  });

  it('ends when the address leaves the list', async () => {
    const { isOver } = await open();
    site.operators.splice(0);
    await site.source.look();
    expect(await isOver()).toBe(true);
  });
});
