import { describe, expect, test } from 'vitest';
import { sentText } from '../http/testing/sent-text.fixture.ts';
import { madeUpRelease } from '../delivery/rendering/shell/shell.fixture.ts';
import { createService, LIVE, OWN, PUBLIC, readerNamed, VIEW } from './testing/page-service.fixture.ts';

describe('the page of an address where nothing is', () => {
  const NONE = { path: '/none', query: {} };

  test('is rendered once for all of them, and each is looked up once until a document changes', async () => {
    const { service, loads, renderings, change } = createService();
    const first = await service.answer(NONE, VIEW);
    const other = await service.answer({ ...NONE, path: '/none/other' }, VIEW);
    expect([await service.answer(NONE, VIEW), other]).toEqual([first, first]);
    expect(service.keptPage(NONE, LIVE.stable)).toMatchObject({
      status: 404,
      headers: { 'Cache-Control': 'no-store' },
    });
    expect([loads, renderings()]).toEqual([['/none nobody', '/none/other nobody'], 1]);
    change();
    expect(service.keptPage(NONE, LIVE.stable)).toBeNull();
    await service.answer(NONE, VIEW);
    expect([loads.length, renderings()]).toEqual([3, 2]);
  });

  test('is not rendered again because somebody comments', async () => {
    const { service, renderings, change } = createService();
    await service.answer(NONE, VIEW);
    change(['article:a']);
    await service.answer(NONE, VIEW);
    expect(renderings()).toBe(1);
  });

  test('says nothing about the address in another spelling', async () => {
    const { service } = createService();
    await service.answer(NONE, VIEW, { isEncoded: true });
    expect(service.keptPage(NONE, LIVE.stable)).toBeNull();
  });

  test('is dropped with its release set', async () => {
    const { service, loads, swap } = createService();
    await service.answer(NONE, VIEW);
    swap({ stable: { ...LIVE.stable, rail: madeUpRelease('rail', '2') }, canaries: {}, change: 2 });
    expect(service.keptPage(NONE, LIVE.stable)).toBeNull();
    await service.answer(NONE, VIEW);
    expect(loads).toHaveLength(2);
  });
});

describe('what is given at once', () => {
  test('is what is kept in that set, under whatever parameters no page reads, and nothing before', async () => {
    const { service } = createService();
    expect(service.keptPage(PUBLIC, LIVE.stable)).toBeNull();
    const answer = await service.answer(PUBLIC, VIEW);
    expect(service.keptPage({ ...PUBLIC, query: { utm_source: 'letter' } }, LIVE.stable)).toBe(
      answer.kind === 'page' && answer.page,
    );
    expect(service.keptPage(OWN, LIVE.stable)).toBeNull();
    expect(service.keptPage(PUBLIC, { ...LIVE.stable, rail: madeUpRelease('rail', '0') })).toBeNull();
  });

  test('is never a personal page', async () => {
    const { service } = createService();
    await service.answer(OWN, VIEW, { reader: readerNamed('Ada') });
    expect(service.keptPage(OWN, LIVE.stable)).toBeNull();
  });

  test('is nothing while nobody can say what has changed', async () => {
    const { service, loseDatabase } = createService();
    await service.answer(PUBLIC, VIEW);
    loseDatabase();
    expect(service.keptPage(PUBLIC, LIVE.stable)).toBeNull();
  });

  test('is nothing of a set that no reader gets any more', async () => {
    const { service, swap } = createService();
    await service.answer(PUBLIC, VIEW);
    swap({ stable: { ...LIVE.stable, rail: madeUpRelease('rail', '2') }, canaries: {}, change: 2 });
    expect(service.keptPage(PUBLIC, LIVE.stable)).toBeNull();
  });

  test('is an article’s data too, which is rendered once for all who ask with that set, also at once', async () => {
    const { service, loads } = createService();
    const [first, second] = await Promise.all([service.article(PUBLIC, VIEW), service.article(PUBLIC, VIEW)]);
    expect(second?.answer).toBe(first?.answer);
    expect(service.keptArticle(PUBLIC, LIVE.stable)).toBe(first?.answer);
    expect(loads).toHaveLength(1);
    expect(service.keptArticle(PUBLIC, { ...LIVE.stable, rail: madeUpRelease('rail', '0') })).toBeNull();
    expect(JSON.parse(first ? await sentText(first.answer) : '')).toMatchObject({
      data: { html: '/public of nobody', styles: [] },
      error: null,
    });
  });
});
