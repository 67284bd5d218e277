import { expect, test } from 'vitest';
import { html } from './html.ts';
import { htmlPage } from './html-page.ts';

const page = {
  language: 'en',
  title: 'Salt & <vinegar>',
  robots: 'noindex',
  styles: 'p>a{color:red}',
  body: html`<p>text</p>`,
};

test('a page is one document: its title is escaped, its styles and its body are not', () => {
  const document = htmlPage(page);

  expect(document).toMatch(/^<!doctype html>\n<html lang="en">\n/);
  expect(document).toContain('<title>Salt &amp; &lt;vinegar&gt;</title>\n<style>p>a{color:red}</style>');
  expect(document).toContain('<body>\n<p>text</p>\n</body>');
});

test('a nonce and more of the head stand in the head', () => {
  const head = htmlPage({ ...page, nonce: 'n1', head: html`<link rel="icon" href="data:,">` }).split('</head>')[0];

  expect(head).toContain('<style nonce="n1">');
  expect(head).toContain('<link rel="icon" href="data:,">');
});
