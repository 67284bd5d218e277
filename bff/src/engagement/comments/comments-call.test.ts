import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { ask } from '../../http/testing/ask.fixture.ts';
import { commentsOn } from './comments.fixture.ts';

onEachDatabase((open) => {
  const site = commentsOn(open);
  const { more } = site;

  describe('GET /api/comments', () => {
    test('gives the approved and the article’s own, newest first, five at a time, and each once', async () => {
      for (let n = 0; n < 7; n += 1) {
        const id = await site.pending(`Comment ${n}`);
        await site.moderation.execute(
          id,
          1,
          'eve',
          { action: 'approve', editedComment: '', medicalNote: '' },
          new Date(n < 2 ? '2026-08-01' : '2026-11-21'),
        );
      }
      const pages = [];
      for (let after: string | null | undefined; after !== null;) {
        const { data } = await more('health/asthma', after);
        pages.push(data.comments.map(({ comment }: { comment: string }) => comment));
        expect(data.total).toBe(10);
        after = data.next;
      }
      expect(pages).toEqual([
        ['Comment 6', 'Comment 5', 'Comment 4', 'Comment 3', 'Comment 2'],
        ['Of September 2026.', 'Comment 1', 'Comment 0', 'Of 2025.', 'Of no day.'],
      ]);
    });

    test('names the conditions of the form with the first comments alone', async () => {
      const { data } = await more('health/asthma');
      expect([data.conditions, (await more('health/asthma', '2026-01-01.o0')).data.conditions]).toEqual([
        ['Asthma', 'COPD'],
        undefined,
      ]);
      expect((await more('es/salud/sueno')).data.conditions).toEqual(['Sueño']);
    });

    test('is 304 for who has the same list, until it changes', async () => {
      const again = (tag: string) =>
        ask(`${site.origin}/api/comments/health/asthma`, { headers: { 'If-None-Match': tag } });
      const first = await again('');
      const tag = first.headers.get('etag') ?? '';
      expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
        200,
        'application/json; charset=utf-8',
        'no-cache',
      ]);
      expect([(await again(tag)).status, (await again('W/"other"')).status]).toEqual([304, 200]);
      await site.moderation.execute(
        await site.pending(),
        1,
        'eve',
        { action: 'approve', editedComment: '', medicalNote: '' },
        new Date('2026-11-21'),
      );
      expect((await again(tag)).status).toBe(200);
    });

    test('reads the database once for each list, until something in it changes', async () => {
      const listed = async () => (await more('health/asthma')).data.comments.length;
      expect(await listed()).toBe(3);
      const before = site.listings;
      expect([await listed(), await listed()]).toEqual([3, 3]);
      expect(site.listings).toBe(before);
      const id = await site.pending();
      await site.moderation.execute(
        id,
        1,
        'eve',
        { action: 'approve', editedComment: '', medicalNote: '' },
        new Date('2026-11-21'),
      );
      expect([await listed(), await listed()]).toEqual([4, 4]);
      await site.moderation.execute(id, 2, 'eve', { action: 'undo' }, new Date('2026-11-22'));
      expect([await listed(), await listed()]).toEqual([3, 3]);
      expect(site.listings).toBe(before + 2);
      await more('health/nothing');
      await more('health/nothing');
      expect(site.listings).toBe(before + 4);
    });

    test('begins anew behind what is no place, and is 404 where no comments are', async () => {
      expect((await more('health/asthma', "x';drop")).data.comments).toHaveLength(3);
      for (const path of ['health/closed', 'health/nothing', '%00', '']) expect((await more(path)).data).toBeNull();
    });
  });
});
