import type { PagePreview } from '@plainwell/contracts/page/rendering.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PreviewBanner } from './PreviewBanner.tsx';

const preview: PagePreview = {
  name: 'new-rail',
  releases: { rail: '1.1.0-abc', article: '2.0.0-def' },
  expiresAt: '2026-11-28T09:05:00.000Z',
  endAction: '/preview/end?return=%2Fhealth',
};
const text = (html: string) => html.replaceAll(/<[^>]+>/g, '');

test('names the preview, its releases and its end', () => {
  expect(text(renderToStaticMarkup(<PreviewBanner preview={preview} language="en" />))).toBe(
    'You are looking at the preview “new-rail”.These parts differ from what other readers see: rail 1.1.0-abc, article 2.0.0-def.It ends by itself on November 28, 2026 at 9:05 AM UTC.End the preview',
  );
});

test('speaks Spanish, and of a preview without a name', () => {
  const words = text(renderToStaticMarkup(<PreviewBanner preview={{ ...preview, name: null }} language="es" />));
  expect(words).toMatch(/^Está viendo una vista previa\./);
  expect(words).toContain('28 de noviembre de 2026 a las 9:05 UTC.');
});

test('is a landmark with a name, left out of print, that ends the preview by a form', () => {
  const html = renderToStaticMarkup(<PreviewBanner preview={preview} language="en" />);
  expect(html).toMatch(/^<aside [^>]*aria-label="Preview" data-print="none">/);
  expect(html).toContain('<form action="/preview/end?return=%2Fhealth" method="post"><button type="submit">');
});

test('names no releases when readers get the same ones by now', () => {
  expect(
    text(renderToStaticMarkup(<PreviewBanner preview={{ ...preview, releases: {} }} language="en" />)),
  ).not.toContain('differ');
});
