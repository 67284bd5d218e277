import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createFontStack } from '@capsizecss/core';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { fallbackFontsStylesheet } from './fallback-fonts-stylesheet.ts';
import { type FontMetrics, fontMetrics } from './font-metrics.ts';

const resolve = createRequire(import.meta.url).resolve;
const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

interface Face {
  [property: string]: string;
}

function faces(stylesheet: string): Face[] {
  const found: Face[] = [];
  postcss.parse(stylesheet).walkAtRules('font-face', (rule) => {
    const face: Face = {};
    rule.walkDecls(({ prop, value }) => {
      face[prop] = value;
    });
    found.push(face);
  });
  return found;
}

const webFonts = faces(read('fonts.css'));
const fileOf = (face: Face) => /url\('([^'?]+)/.exec(face.src ?? '')?.[1] ?? 'none';

describe('every web font', () => {
  it.each(webFonts.map((face) => [fileOf(face)]))('%s is in its package', (file) => {
    expect(statSync(resolve(file)).size).toBeGreaterThan(0);
  });

  it('lets its fallback stand: until it arrives, or on the whole page where a late one would move what is read', () => {
    const isAwaited = (face: Face) => fileOf(face).includes('/literata-latin-wght-');
    expect(webFonts.map((face) => face['font-display'])).toEqual(
      webFonts.map((face) => (isAwaited(face) ? 'swap' : 'optional')),
    );
  });

  it('of the text is awaited before the first paint, so that none comes later', () => {
    const awaited = ['wght-normal', 'wght-italic'];
    expect(webFonts.filter((face) => face['font-display'] === 'swap').map(fileOf)).toEqual(
      awaited.map((file) => `@fontsource-variable/literata/files/literata-latin-${file}.woff2`),
    );
  });

  it('is fetched only for the letters it holds', () => {
    for (const face of webFonts) {
      const isExtended = fileOf(face).includes('latin-ext');
      expect(face['unicode-range']?.includes('U+0000-00FF')).toBe(!isExtended);
    }
  });
});

describe('fallback fonts', () => {
  it('stand in the stylesheet as the metrics give them', () => {
    expect(read('fallback-fonts.css')).toBe(fallbackFontsStylesheet());
  });

  it('agree with what another library works out for the regular cuts', () => {
    const { literata, timesNewRoman, figtree, arial } = fontMetrics;
    const named = (familyName: string, metrics: FontMetrics) => ({
      ...metrics,
      familyName,
      subsets: { latin: metrics, thai: metrics },
    });
    const ours = faces(read('fallback-fonts.css'));
    for (const [family, fonts] of [
      ['Literata Fallback', [named('Literata', literata), named('Times New Roman', timesNewRoman)]],
      ['Figtree Fallback', [named('Figtree', figtree), named('Arial', arial)]],
    ] as const) {
      const theirs = faces(createFontStack([...fonts]).fontFaces)[0];
      const regular = ours.find((face) => face['font-family'] === `'${family}'` && face['font-style'] === 'normal');
      expect(regular?.['size-adjust']).toBe(theirs?.['size-adjust']);
      expect(regular?.['ascent-override']).toBe(theirs?.['ascent-override']);
    }
  });

  it('are named by the type tokens, right after their web font', () => {
    const tokens = read('../tokens.css');
    expect(tokens).toContain("--font-text: 'Literata', 'Literata Fallback', 'Literata Fallback Android'");
    expect(tokens).toContain("--font-interface: 'Figtree Variable', 'Figtree Fallback', 'Figtree Fallback Android'");
  });
});
