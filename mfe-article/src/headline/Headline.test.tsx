import { expect, test } from 'vitest';
import { rendered, textOf } from '../testing/rendered.ts';
import { headlineFixtures } from './Headline.fixtures.ts';
import { Headline } from './Headline.tsx';

test('the title is the one h1, without the whisper in it', () => {
  const page = rendered(<Headline {...headlineFixtures['with a whisper']} />);
  expect(page.querySelectorAll('h1').map(textOf)).toEqual(['Asthma']);
  expect(textOf(page.querySelector('hgroup > p'))).toBe('Ask the doctor');
});

test('without a whisper nothing stands over the title', () => {
  expect(rendered(<Headline {...headlineFixtures['title alone']} />).querySelector('p')).toBeNull();
});

test('a title in another language than the interface says so', () => {
  const page = rendered(<Headline {...headlineFixtures['Portuguese text in an English frame']} />);
  expect(page.querySelector('hgroup')?.getAttribute('lang')).toBe('pt');
});

test('a title in the language of the interface leaves the language to the page', () => {
  expect(rendered(<Headline language="es" contentLanguage="es" title="Asma" />).querySelector('[lang]')).toBeNull();
});
