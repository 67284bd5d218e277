import { expect, test } from 'vitest';
import { siteSchema } from '@plainwell/contracts/page/site.ts';
import { siteGraph, sitePageGraph } from './site-graph.ts';

const site = siteSchema.parse({
  name: 'Plainwell',
  sisterName: 'Living',
  publicUrl: 'https://plainwell.example',
  savedArticleSite: 'lifestyle',
  isAuthExperienceEnabled: true,
});

test('a site says who publishes it, and what it is', () => {
  expect(siteGraph(site)).toEqual([
    {
      '@type': 'Organization',
      '@id': 'https://plainwell.example/#organization',
      name: 'Plainwell',
      url: 'https://plainwell.example/',
    },
    {
      '@type': 'WebSite',
      '@id': 'https://plainwell.example/#website',
      name: 'Plainwell',
      url: 'https://plainwell.example/',
      inLanguage: ['en', 'es'],
      publisher: { '@id': 'https://plainwell.example/#organization' },
    },
  ]);
});

test('accounts at networks are the publisher’s', () => {
  expect(siteGraph({ ...site, social: [{ name: 'X', link: 'https://x.com/plainwell' }] })[0]).toMatchObject({
    sameAs: ['https://x.com/plainwell'],
  });
});

test('a page of the site belongs to both', () => {
  const page = { title: 'Our Process', canonical: 'https://plainwell.example/about/process', language: 'en' } as const;
  expect(sitePageGraph(page, site)).toEqual([
    ...siteGraph(site),
    {
      '@type': 'WebPage',
      '@id': 'https://plainwell.example/about/process#webpage',
      url: 'https://plainwell.example/about/process',
      name: 'Our Process',
      inLanguage: 'en',
      isPartOf: { '@id': 'https://plainwell.example/#website' },
      publisher: { '@id': 'https://plainwell.example/#organization' },
    },
  ]);
});

test('its logo is its icon, where the server has one', () => {
  const sharePicture = { src: '/media/share/site.png', width: 1200, height: 630, alt: 'Plainwell' };
  expect(siteGraph({ ...site, sharePicture })[0]).toMatchObject({ logo: 'https://plainwell.example/icon-512.png' });
});
