import { describe, expect, it } from 'vitest';
import { POST_TITLE_MAXIMUM, shareLink } from './share-link.ts';
import { barTargets, moreTargets, type ShareTarget } from './share-targets.ts';
import type { SharedArticle } from './shared-article.ts';

const article: SharedArticle = {
  title: 'Sleep & rest: 100% “natural”? #1 + more',
  url: 'https://plainwell.example/sleep/better-sleep',
  image: 'https://plainwell.example/media/a b.png',
  language: 'en',
};

/** Returns the query parameters of a link, decoded as a web server decodes them. */
function query(target: ShareTarget, shared: SharedArticle = article) {
  return new URL(shareLink(target, shared, 'tablet')).searchParams;
}

/** Returns the parameters of a link for text messages, in which `+` is a plus sign. */
function messageFields(shared: SharedArticle = article) {
  const [, fields = ''] = shareLink('sms', shared, 'tablet').split('?');
  return Object.fromEntries(fields.split('&').map((field) => field.split('=').map(decodeURIComponent)));
}

const campaign = 'utm_campaign=social-sharebar-referred-tablet';

describe('a share link', () => {
  it('gives Facebook the article’s address with its campaign, and nothing else', () => {
    expect([...query('facebook')]).toEqual([['u', `${article.url}?utm_medium=social&utm_source=facebook&${campaign}`]]);
  });

  it('gives X the address and the title', () => {
    expect(query('twitter').get('url')).toBe(`${article.url}?utm_medium=social&utm_source=twitter&${campaign}`);
    expect(query('twitter').get('text')).toBe(article.title);
  });

  it('gives Pinterest the picture as well, where there is one', () => {
    expect(query('pinterest').get('media')).toBe(article.image);
    expect(query('pinterest').get('description')).toBe(article.title);
    expect(query('pinterest', { ...article, image: undefined }).has('media')).toBe(false);
  });

  it.each(['reddit', 'flipboard'] as const)('gives %s the address and the title', (target) => {
    expect(query(target).get('url')).toBe(`${article.url}?utm_medium=social&utm_source=${target}&${campaign}`);
    expect(query(target).get('title')).toBe(article.title);
  });

  it.each([
    ['en', '/share/email?article=%2Fsleep%2Fbetter-sleep'],
    ['es', '/es/share/email?article=%2Fsleep%2Fbetter-sleep'],
  ] as const)('leads to the form of the site that sends an email (%s)', (language, address) => {
    expect(shareLink('email', { ...article, language }, 'tablet')).toBe(address);
  });

  it('writes a text message of title and address', () => {
    expect(messageFields()['body']).toBe(`${article.title} ${article.url}?utm_medium=sms&utm_source=sms&${campaign}`);
  });

  it('keeps what the address already says: its query and its anchor', () => {
    const shared = { ...article, url: 'https://plainwell.example/a?edition=a%26b#night' };
    expect(query('facebook', shared).get('u')).toBe(
      `https://plainwell.example/a?edition=a%26b&utm_medium=social&utm_source=facebook&${campaign}#night`,
    );
  });

  it('cuts a long title to what a post holds beside the address', () => {
    const text = query('twitter', { ...article, title: 'Word '.repeat(100) }).get('text') ?? '';

    expect(text.length).toBeLessThanOrEqual(POST_TITLE_MAXIMUM);
    expect(text).toMatch(/^Word Word .*…$/);
  });

  it.each([...barTargets, ...moreTargets])('can be written for any title: %s', (target) => {
    const odd = ['\uD800', 'a\u0000b\r\nc', 'كيف تنام؟', '%E0%A4%A', '"><script>', '😴'.repeat(300), 'x'.repeat(5000)];
    for (const title of odd) {
      const link = shareLink(target, { ...article, title }, 'mobile');
      expect(() => decodeURIComponent(link)).not.toThrow();
      expect(link).not.toMatch(/[\s<>"]/);
    }
  });
});
