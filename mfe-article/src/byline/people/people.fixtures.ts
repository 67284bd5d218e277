import type { Person } from '@plainwell/contracts/article/person.ts';
import plumPortrait from '../../pictures/portrait-plum.svg';
import slatePortrait from '../../pictures/portrait-slate.svg';
import tealPortrait from '../../pictures/portrait-teal.svg';

/** An invented person, like all in this file. Any resemblance to real people is accidental. */
export const writer: Person = {
  name: { display: 'Maren Okafor' },
  avatar: { src: tealPortrait },
  bio: {
    text: 'Maren Okafor writes about sleep, food and the science of everyday habits. She worked for ten years as a hospital dietitian before she turned to journalism.',
  },
  link: '/about/medical-team',
  type: { label: 'Health writer' },
  specialties: ['Nutrition', 'Sleep'],
};

export const physician: Person = {
  name: { display: 'Ines Valdivia, MD, PhD' },
  avatar: { src: plumPortrait },
  bio: { text: 'Dr. Valdivia is a cardiologist and teaches preventive medicine.' },
  link: '/about/medical-team',
  type: { label: 'Medical reviewer' },
  specialties: ['Cardiology', 'Preventive medicine'],
};

export const checker: Person = {
  name: { display: 'Tomasz Wren' },
  avatar: { src: slatePortrait },
  specialties: [],
};

export const editor: Person = { name: { display: 'Joan Castellano' }, link: '/about/process', specialties: [] };

export const copyEditor: Person = { name: { display: 'Priya Lindqvist' }, specialties: [] };

export const institute: Person = {
  name: { display: 'National Institute of Diabetes and Digestive and Kidney Diseases' },
  specialties: [],
};

/** As many authors as a journal article may have. */
export const manyAuthors: Person[] = Array.from({ length: 27 }, (_unused, index) => ({
  name: { display: `Ana Beatriz Sant’Anna-Kowalczyk ${index + 1}` },
  specialties: [],
}));

export const unbrokenName: Person = {
  name: { display: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3) },
  specialties: [],
};

export const escritora: Person = {
  name: { display: 'Irene Quispe' },
  avatar: { src: tealPortrait },
  bio: { text: 'Irene Quispe escribe sobre alimentación y salud pública desde hace quince años.' },
  link: '/es/about/medical-team',
  type: { label: 'Periodista de salud' },
  specialties: ['Nutrición'],
};

export const medica: Person = {
  name: { display: 'Dra. Lucía Ferreyra' },
  avatar: { src: plumPortrait },
  bio: { text: 'La doctora Ferreyra es especialista en medicina interna.' },
  specialties: ['Medicina interna'],
};

export const storyteller: Person = {
  name: { display: 'Wilhelmina Featherstonehaugh-Oyelaran, RN, MPH, CDCES' },
  bio: {
    text: 'She has nursed on three continents & writes about what she saw there: "Nothing heals like being listened to."\n'
      .repeat(24)
      .trim(),
  },
  specialties: [
    'Community health',
    'Diabetes education',
    'Otorhinolaryngologicalrehabilitation',
    'Maternal and newborn care',
  ],
};

export const nutricionista: Person = {
  name: { display: 'Ana Beatriz Sant’Anna' },
  bio: { text: 'Ensina nutrição clínica há vinte anos.' },
  link: '/about/medical-team',
  type: { label: 'Nutricionista' },
  specialties: ['Nutrição clínica'],
};
