import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { moduleProps } from '@plainwell/contracts/modules/modules.ts';
import { ShareBar } from './ShareBar.tsx';
import { shareBarFixtures } from './ShareBar.fixtures.ts';

const fixtures = Object.entries(shareBarFixtures);

function fixture(name: string) {
  const props = shareBarFixtures[name];
  if (props === undefined) throw new Error(`no fixture is called ${name}`);
  return props;
}

/** Returns the text of the bar's entries in reading order, without markup. */
function entryNames(html: string): string[] {
  return [...html.matchAll(/<(a|button|summary)\b[^>]*>(.*?)<\/\1>/g)].map(
    ([, , entry]) => entry?.replaceAll(/<[^>]*>/g, '') ?? '',
  );
}

/** Returns the addresses of the bar's links, as a browser reads them from the HTML. */
function addresses(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  );
}

describe('the share bar as HTML, before any script', () => {
  it('offers its entries in the fixed order, then the ones behind "more"', () => {
    expect(entryNames(renderToStaticMarkup(<ShareBar {...fixture('English')} />))).toEqual([
      'Print',
      'Email',
      'Share on Facebook (opens in a new window)',
      'Share on X (Twitter) (opens in a new window)',
      'Share on Pinterest (opens in a new window)',
      'Share on Reddit (opens in a new window)',
      'More ways to share',
      'Share on Flipboard (opens in a new window)',
      'Text message',
    ]);
  });

  it('speaks Spanish on a Spanish page', () => {
    const html = renderToStaticMarkup(<ShareBar {...fixture('Spanish')} />);

    expect(html).toContain('Compartir este artículo');
    expect(entryNames(html)).toContain('Correo electrónico');
    expect(html).not.toMatch(/Share|Email|opens/);
  });

  it('leads to every network by its public address, to the site’s own form for email, and to messages by the reader’s own program', () => {
    const links = addresses(renderToStaticMarkup(<ShareBar {...fixture('English')} />)).map(
      (link) => new URL(link, 'https://plainwell.example'),
    );

    expect(links.map((link) => `${link.protocol}${link.host}${link.pathname}`)).toEqual([
      'https:plainwell.example/share/email',
      'https:www.facebook.com/sharer/sharer.php',
      'https:x.com/intent/tweet',
      'https:www.pinterest.com/pin/create/button/',
      'https:www.reddit.com/submit',
      'https:share.flipboard.com/bookmarklet/popout',
      'sms:',
    ]);
  });

  it('lets only e-mail, which has a dialog, and the two networks with popups wait for the script', () => {
    const waiting =
      renderToStaticMarkup(<ShareBar {...fixture('English')} />).match(/<a [^>]*data-replay[^>]*>/g) ?? [];

    expect(waiting.map((tag) => /title="([^"]*)"/.exec(tag)?.[1])).toEqual([
      'Email',
      'Share on Facebook',
      'Share on X (Twitter)',
    ]);
  });

  it('gives no network’s page a way back to this one', () => {
    const html = renderToStaticMarkup(<ShareBar {...fixture('English')} />);
    const newTabs = html.match(/<a [^>]*target="_blank"[^>]*>/g) ?? [];

    expect(newTabs).toHaveLength(5);
    expect(newTabs.every((tag) => tag.includes('rel="noopener"'))).toBe(true);
  });

  it('is a list with a name, and does not print', () => {
    const html = renderToStaticMarkup(<ShareBar {...fixture('English')} />);
    const labelId = /<p[^>]* id="([^"]+)"[^>]*>Share this article</.exec(html)?.[1];

    expect(labelId).toBeTruthy();
    expect(html).toMatch(new RegExp(`<ul[^>]* aria-labelledby="${labelId}"`));
    expect(html).toMatch(/^<div[^>]* data-print="none"/);
  });

  it.each(fixtures)('carries the article in every link: %s', (_name, props) => {
    const [email = '', ...others] = addresses(renderToStaticMarkup(<ShareBar {...props} />));
    expect(new URL(email, props.url).searchParams.get('article')).toBe(new URL(props.url).pathname);
    expect(others).toHaveLength(6);
    for (const link of others) {
      const decoded = decodeURIComponent(link);
      expect(decoded).toContain(new URL(props.url).origin + new URL(props.url).pathname);
      expect(decoded).toMatch(/utm_medium=(social|sms)&utm_source=[a-z]+&utm_campaign=social-sharebar-referred-mobile/);
    }
  });

  it.each(fixtures)('is given what the contract allows: %s', (_name, props) => {
    expect(moduleProps['reader-tools']['./ShareBar'].safeParse(props).success).toBe(true);
  });
});
