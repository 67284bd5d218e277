import { expect, test } from 'vitest';
import { rendered, textOf } from '../testing/rendered.ts';
import { medicallyReviewedFixtures } from './MedicallyReviewed.fixtures.ts';
import { MedicallyReviewed } from './MedicallyReviewed.tsx';

const note = (name: keyof typeof medicallyReviewedFixtures) =>
  rendered(<MedicallyReviewed {...medicallyReviewedFixtures[name]} />);

test('the note names reviewer, day and specialties', () => {
  const page = note('reviewer and date');
  expect(page.querySelectorAll('p').map(textOf)).toEqual([
    'Medically reviewed by Ines Valdivia, MD, PhD on January 20, 2025',
    'Cardiology · Preventive medicine',
    'Our medical team',
  ]);
  expect(page.querySelector('time')?.getAttribute('datetime')).toBe('2025-01-20');
});

test('two reviewers are joined as the language joins them', () => {
  expect(textOf(note('two reviewers').querySelector('p'))).toBe(
    'Medically reviewed by Ines Valdivia, MD, PhD and Tomasz Wren',
  );
});

test('a month that is all the source states stays a month', () => {
  const page = note('date alone');
  expect(textOf(page.querySelector('p'))).toBe('Medically reviewed in November 2017');
  expect(page.querySelector('time')?.getAttribute('datetime')).toBe('2017-11');
});

test('the note speaks Spanish on a Spanish page', () => {
  expect(textOf(note('Spanish').querySelector('p'))).toBe(
    'Revisado médicamente por Dra. Lucía Ferreyra en noviembre de 2017',
  );
});

test('the note leads to the medical team, in the language of the page', () => {
  expect(note('date alone').querySelector('a')?.getAttribute('href')).toBe('/about/medical-team');
  const link = note('Spanish').querySelector('a[href="/es/about/medical-team"]');
  expect(textOf(link)).toBe('Nuestro equipo médico');
});

test('without a review there is no note', () => {
  expect(note('nothing').childNodes).toHaveLength(0);
});
