import { siteSchema } from '@plainwell/contracts/page/site.ts';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testSite } from '../test-site.fixture.ts';
import { Head } from './Head.tsx';
import { listHead } from './list-head.ts';
import type { PageHead } from './page-head.ts';

const sharePicture = { src: '/media/share/site.png', width: 1200, height: 630, alt: 'Plainwell' };
const script = { name: 'head', path: 'head.js', text: '' };
const rest = {
  styles: [],
  fonts: { stylesheet: { name: 'fonts', href: '/fonts.css', integrity: 'sha384-x' }, files: [], script },
  icon: '/icon.svg',
  feed: '/feed.xml',
  releases: '',
};

function rendered(
  head: Partial<PageHead>,
  {
    language = 'en',
    site = { ...testSite, sharePicture },
  }: { language?: ArticleLanguage; site?: typeof testSite } = {},
) {
  const page: PageHead = { ...listHead({ title: 'Search', path: null }, site), ...head };
  const html = parse(renderToStaticMarkup(<Head language={language} head={page} site={site} {...rest} />));
  const meta = (name: string) =>
    html.querySelectorAll(`meta[property="${name}"], meta[name="${name}"]`).map((node) => node.getAttribute('content'));
  const picture = ['src', 'width', 'height', 'alt'].map(
    (fact) => meta(fact === 'src' ? 'og:image' : `og:image:${fact}`)[0],
  );
  return { html, meta, picture };
}

test('a page without a picture has the site’s own', () => {
  const { picture, meta } = rendered({});
  expect(picture).toEqual(['https://plainwell.example/media/share/site.png', '1200', '630', 'Plainwell']);
  expect(meta('twitter:card')).toEqual(['summary_large_image']);
});

test('an article has its own', () => {
  const image = { src: 'https://plainwell.example/media/share/ab.jpg', width: 1200, height: 630, alt: 'A lung' };
  expect(rendered({ openGraph: { type: 'article', image } }).picture).toEqual([image.src, '1200', '630', 'A lung']);
});

test('a server from before there were rasters has none', () => {
  const { picture, meta } = rendered({}, { site: siteSchema.parse(testSite) });
  expect(picture).toEqual(Array.from({ length: 4 }));
  expect(meta('twitter:card')).toEqual(['summary']);
});

test('a page names the language and territory of its text, and of its translations', () => {
  const alternates = (['en', 'es', 'pt'] as const).map((language) => ({
    language,
    href: `https://plainwell.example/${language}`,
  }));
  const { meta } = rendered({ alternates }, { language: 'es' });
  expect([meta('og:locale'), meta('og:locale:alternate')]).toEqual([['es_US'], ['en_US', 'pt_BR']]);
  expect(rendered({}).meta('og:locale:alternate')).toEqual([]);
});

test.each([
  ['a page', { ...testSite, sharePicture }, ['/favicon.ico', '/icon.svg']],
  ['a page of a server from before there were rasters', testSite, ['/icon.svg']],
])('%s has the icons that its site gives', (_whose, site, expected) => {
  const icons = rendered({}, { site })
    .html.querySelectorAll('link[rel~="icon"]')
    .map((link) => link.getAttribute('href'));
  expect(icons).toEqual(expected);
});
