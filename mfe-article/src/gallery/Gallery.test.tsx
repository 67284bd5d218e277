import { describe, expect, test } from 'vitest';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { rendered, textOf } from '../testing/rendered.ts';
import { galleryFixtures } from './Gallery.fixtures.ts';
import { Gallery } from './Gallery.tsx';

type GalleryProps = ModuleProps<'article', './Gallery'>;

const usual = galleryFixtures['three pictures'];
const sensitive = galleryFixtures['sensitive pictures'];

describe('what the server sends of a gallery', () => {
  test('teases with its first picture, the number of pictures and a link to its address', () => {
    const page = rendered(<Gallery {...usual} />);
    const [teaser] = page.querySelectorAll('div > div');
    expect(teaser?.querySelectorAll('img').map((picture) => picture.getAttribute('alt'))).toEqual([
      usual.slides[0]?.image.alt,
    ]);
    expect(textOf(teaser ?? null)).toContain('3 pictures');
    expect(textOf(teaser?.querySelector('a') ?? null)).toBe('View gallery Plants worth recognizing');
    expect(teaser?.querySelector('a')?.getAttribute('href')).toBe('#gallery-open-plants-worth-recognizing');
  });

  test('counts a single picture in the singular', () => {
    expect(textOf(rendered(<Gallery {...galleryFixtures['one picture']} />))).toContain('1 picture');
    expect(textOf(rendered(<Gallery {...galleryFixtures.Spanish} />))).toContain('1 imagen');
  });

  test('holds every picture with its number, words and copyright, where its address leads', () => {
    const sheet = rendered(<Gallery {...usual} />).getElementById('gallery-open-plants-worth-recognizing');
    const figures = sheet?.querySelectorAll('ol > li > figure') ?? [];
    expect(figures).toHaveLength(3);
    const [first, second, third] = figures.map((figure) => figure.querySelectorAll('figcaption p').map(textOf));
    expect(first).toEqual(['1 of 3', 'Birch', usual.slides[0]?.body, 'Drawing: Plainwell']);
    expect(second).toEqual(['2 of 3', 'Oak', 'Oaks bloom in late spring.']);
    expect(third).toEqual(['3 of 3']);
    expect(figures.map((figure) => figure.querySelector('img')?.getAttribute('loading'))).toEqual([
      'lazy',
      'lazy',
      'lazy',
    ]);
  });

  test('is also found at the address without a hyphen before its slug', () => {
    const sheet = rendered(<Gallery {...usual} />).getElementById('gallery-open-plants-worth-recognizing');
    expect(sheet?.getElementById('gallery-openplants-worth-recognizing')).not.toBeNull();
  });

  test('leads back from the pictures to the teaser', () => {
    const page = rendered(<Gallery {...usual} />);
    const link = page.querySelector('section a');
    expect(textOf(link)).toBe('Close gallery');
    expect(page.getElementById(link?.getAttribute('href')?.slice(1) ?? '')).not.toBeNull();
  });

  test('says in which language its words are where the page has another', () => {
    const page = rendered(<Gallery {...galleryFixtures['an English text on a Spanish page']} />);
    expect(page.querySelector('img')?.getAttribute('lang')).toBe('en');
    expect(page.querySelector('ol')?.getAttribute('lang')).toBe('en');
    expect(page.querySelector('figcaption p')?.getAttribute('lang')).toBe('es');
    expect(rendered(<Gallery {...usual} />).querySelector('[lang]')).toBeNull();
  });
});

describe('pictures that some readers would rather not see', () => {
  test('are not teased with, and stand folded away behind the warning', () => {
    const page = rendered(<Gallery {...sensitive} />);
    const fold = page.querySelector('section > details');
    expect(fold?.hasAttribute('open')).toBe(false);
    expect(fold?.querySelectorAll('img')).toHaveLength(3);
    expect(page.querySelectorAll('img')).toHaveLength(3);
  });

  test('are warned of in the words of the rules', () => {
    const warning = (fixture: GalleryProps) =>
      rendered(<Gallery {...fixture} />)
        .querySelectorAll('summary > *')
        .map(textOf);
    expect(warning(sensitive)).toEqual(['Warning', 'Contains Sensitive Content', 'VIEW GALLERY']);
    expect(warning(galleryFixtures['sensitive pictures in Spanish'])).toEqual([
      'Aviso',
      'Imágenes de Contenido Gráfico',
      'VER GALERIA',
    ]);
  });

  test('are not printed', () => {
    const printed = (fixture: GalleryProps) =>
      rendered(<Gallery {...fixture} />)
        .querySelector('section')
        ?.getAttribute('data-print');
    expect(printed(sensitive)).toBe('none');
    expect(printed(usual)).toBeUndefined();
  });
});
