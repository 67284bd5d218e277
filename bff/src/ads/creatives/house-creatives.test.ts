import { describe, expect, it } from 'vitest';
import { interfaceLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import { linkSchema } from '@plainwell/contracts/primitives/primitives.ts';
import { ACTION_MAXIMUM, HEADLINE_MAXIMUM, TEXT_MAXIMUM } from './creative.ts';
import { creatives } from './house-creatives.ts';

const languages = interfaceLanguageSchema.options;
const worded = creatives.flatMap(({ id, words }) =>
  languages.map((language) => ({ id, language, ...words[language] })),
);

/** Replaces the placeholders with the names of the default configuration. Longer names need shorter texts. */
const filled = (text: string) => text.replaceAll('{site}', 'Plainwell').replaceAll('{sister}', 'Plainwell Living');

describe('house creatives', () => {
  it('are twelve, enough for every slot of a page to differ, and named once each', () => {
    expect(new Set(creatives.map(({ id }) => id)).size).toBe(12);
    expect(creatives).toHaveLength(12);
  });

  it('have a drawing each, so that neighbours never look alike', () => {
    expect(new Set(creatives.map(({ drawing }) => drawing)).size).toBe(creatives.length);
  });

  it.each(worded)('$id in $language fits the smallest slot', ({ headline, text, action }) => {
    expect(filled(headline).length).toBeLessThanOrEqual(HEADLINE_MAXIMUM);
    expect(filled(text).length).toBeLessThanOrEqual(TEXT_MAXIMUM);
    expect(filled(action).length).toBeLessThanOrEqual(ACTION_MAXIMUM);
  });

  it.each(worded)('$id in $language leads to a page of this site', ({ link }) => {
    expect(linkSchema.safeParse(link).success).toBe(true);
    expect(new URL(link, 'https://site.example').origin).toBe('https://site.example');
  });

  it.each(worded.filter(({ language }) => language === 'es'))(
    '$id in $language leads to a Spanish page',
    ({ link }) => {
      expect(link).toMatch(/^\/es(?:\/|$)/);
    },
  );
});
