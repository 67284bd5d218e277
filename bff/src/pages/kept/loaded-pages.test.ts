import type { PagePreview } from '@plainwell/contracts/page/rendering.ts';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { madeUpRelease } from '../../delivery/rendering/shell/shell.fixture.ts';
import { createService, LIVE, OWN, PUBLIC, readerNamed, VIEW } from '../testing/page-service.fixture.ts';

const withOtherRail = { releases: { ...LIVE.stable, rail: madeUpRelease('rail', '2') } };
const withOtherShell = { releases: { ...LIVE.stable, shell: madeUpRelease('shell', '2') } };
const preview: PagePreview = {
  name: 'new-rail',
  releases: { rail: '2' },
  expiresAt: '2026-01-01T00:00:00Z',
  endAction: '/preview/end',
};

describe('the data of a page', () => {
  test('are loaded once for all release sets with one shell, for previews, too', async () => {
    const { service, loads, renderings } = createService();
    await service.answer(PUBLIC, VIEW);
    await service.answer(PUBLIC, withOtherRail);
    await service.answer({ ...PUBLIC, query: { utm_source: 'letter' } }, { ...withOtherRail, preview });
    expect([loads, renderings()]).toEqual([['/public nobody'], 3]);
    await service.answer(PUBLIC, withOtherShell);
    expect(loads).toHaveLength(2);
  });

  test('are those of the address, and of the ad layout of the page that a call is for', async () => {
    const { service, loads } = createService();
    await service.article(PUBLIC, VIEW);
    await service.article({ ...PUBLIC, slot: 'byline' }, VIEW);
    expect(loads).toHaveLength(1);
    await service.article({ ...PUBLIC, inheritedAdLayout: 'REDUCED' }, VIEW);
    await service.article({ ...PUBLIC, path: '/public/other' }, VIEW);
    expect(loads).toEqual(['/public nobody', '/public nobody', '/public/other nobody']);
  });

  test('are loaded anew after a change of content that they are made from, and only then', async () => {
    const { service, loads, change } = createService();
    await service.answer(PUBLIC, VIEW);
    change(['path:other']);
    await service.answer(PUBLIC, withOtherRail);
    expect(loads).toHaveLength(1);
    change(['path:tag']);
    await service.answer(PUBLIC, withOtherRail);
    expect(loads).toHaveLength(2);
  });

  test('are given while nobody can say what has changed', async () => {
    const { service, loads, loseDatabase } = createService();
    await service.answer(PUBLIC, VIEW);
    loseDatabase();
    await service.answer(PUBLIC, withOtherRail);
    expect(loads).toHaveLength(1);
  });

  test('are loaded anew at once after a change, so that a page can be made if the database goes away', async () => {
    const { service, loads, change, loseDatabase } = createService({
      onLoad: () => (isAway ? Promise.reject(new Error('the database is away')) : Promise.resolve()),
    });
    let isAway = false;
    await service.answer(PUBLIC, VIEW);
    change(['path:tag']);
    await expect.poll(() => loads.length).toBe(2);
    isAway = true;
    loseDatabase();
    expect((await service.answer(PUBLIC, VIEW)).kind).toBe('page');
  });

  test('are not loaded anew for a shell that no reader gets any more', async () => {
    const { service, loads, change, swap } = createService();
    await service.answer(PUBLIC, VIEW);
    swap({ ...LIVE, stable: withOtherShell.releases });
    await service.answer(PUBLIC, withOtherShell);
    expect(loads).toHaveLength(2);
    change(['path:tag']);
    await service.answer(PUBLIC, withOtherShell);
    await setTimeout(20);
    expect(loads).toHaveLength(3);
  });

  test('of a reader are loaded for each request', async () => {
    const { service, loads } = createService();
    await service.answer(OWN, VIEW, { reader: readerNamed('Ada') });
    await service.answer(OWN, VIEW, { reader: readerNamed('Ben') });
    await service.answer(OWN, VIEW, { reader: readerNamed('Ada') });
    expect(loads).toEqual(['/own Ada', '/own Ben', '/own Ada']);
  });

  test('of an address without a page are not kept, because readers can invent any number of them', async () => {
    const { service, loads } = createService();
    await service.answer({ path: '/none', query: {} }, VIEW);
    await service.answer({ path: '/none', query: {} }, withOtherRail);
    expect(loads).toHaveLength(2);
  });

  test('that changed while they were loaded are loaded again for the next page', async () => {
    const gate = Promise.withResolvers<void>();
    const { service, loads, change } = createService({ onLoad: () => gate.promise });
    const first = service.answer(PUBLIC, VIEW);
    await expect.poll(() => loads.length).toBe(1);
    change(['path:tag']);
    gate.resolve();
    await first;
    await service.answer(PUBLIC, withOtherRail);
    expect(loads).toHaveLength(2);
  });
});
