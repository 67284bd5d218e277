import { describe, expect, onTestFinished, test } from 'vitest';
import { serveApp } from '../http/testing/serve-app.fixture.ts';
import type { PageAnswer } from './service.ts';
import { createService, OWN, PUBLIC, readerNamed, textOf, VIEW } from './testing/page-service.fixture.ts';

describe('a page of a shell that can make the head first', () => {
  /** Returns what a reader receives over HTTP. */
  async function sentBegun(answer: PageAnswer): Promise<string> {
    if (answer.kind !== 'begun') throw new Error('no page was begun');
    const served = await serveApp(
      (request, response) => void answer.page.begun.send(request, response).catch(() => undefined),
    );
    onTestFinished(served.close);
    return (await fetch(served.origin)).text();
  }

  test('is begun for all who ask while it is rendered, and then kept whole', async () => {
    const { service, hold, renderings } = createService({ isHeadFirst: true });
    const { resolve } = hold();
    const first = await service.answer(PUBLIC, VIEW);
    const second = await service.answer(PUBLIC, VIEW);
    expect([first.kind, second]).toEqual(['begun', first]);
    expect(service.keptPage(PUBLIC, VIEW.releases)).toBeNull();
    resolve();
    const text = '<head>/public of nobody</head><body>text</body></html>';
    expect(await sentBegun(first)).toBe(text);
    expect(first.kind === 'begun' && (await first.page.whole)).toBe(service.keptPage(PUBLIC, VIEW.releases));
    expect(await textOf(await service.answer(PUBLIC, VIEW))).toBe(text);
    expect(renderings()).toBe(1);
  });

  test('ends with words where it cannot be rendered, is not kept, and is rendered anew for who asks next', async () => {
    const { service, hold } = createService({ isHeadFirst: true });
    hold().reject(new Error('broken on purpose'));
    const first = await service.answer(PUBLIC, VIEW);
    expect(await sentBegun(first)).toBe('<head>/public of nobody</head><body>failed</body></html>');
    await expect(first.kind === 'begun' && first.page.whole).rejects.toThrow('broken on purpose');
    expect(service.keptPage(PUBLIC, VIEW.releases)).toBeNull();
    expect(await sentBegun(await service.answer(PUBLIC, VIEW))).toContain('<body>text</body>');
  });

  test('is begun for its reader alone where it is personal', async () => {
    const { service } = createService({ isHeadFirst: true });
    const answers = await Promise.all(
      ['Ada', 'Ben'].map((name) => service.answer(OWN, VIEW, { reader: readerNamed(name) })),
    );
    expect(await Promise.all(answers.map(sentBegun))).toEqual(
      ['Ada', 'Ben'].map((name) => `<head>/own of ${name}</head><body>text</body></html>`),
    );
    expect(service.keptPage(OWN, VIEW.releases)).toBeNull();
  });

  test('is rendered whole where it is so long that its head would make all other requests wait', async () => {
    const { service } = createService({ isHeadFirst: true });
    const long = { path: `/public/${'x'.repeat(200_000)}`, query: {} };
    const answer = await service.answer(long, VIEW);
    expect(answer.kind).toBe('page');
    expect(service.keptPage(long, VIEW.releases)).toBe(answer.kind === 'page' && answer.page);
  });

  test('is kept before the site says that it is warm', async () => {
    const { service } = createService({ isHeadFirst: true });
    await service.warmUp(PUBLIC);
    expect(service.keptPage(PUBLIC, VIEW.releases)).not.toBeNull();
  });
});
