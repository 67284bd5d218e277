import { Bookmark, RotateCw, X } from 'lucide';
import type { ButtonProps } from './Button.tsx';

export const buttonFixtures = {
  'the one main action': { label: 'Save article', look: 'primary', icon: Bookmark },
  'an action among others': { label: 'Try again', icon: RotateCw },
  'an action among text': { label: 'Show less', look: 'quiet' },
  'an icon alone': { label: 'Close', look: 'quiet', icon: X, isIconOnly: true },
  'not possible now': { label: 'Save article', disabled: true },
  'a label that changes': { label: 'Saved', icon: Bookmark, widest: 'Save article' },
  'many words on a phone': { label: 'Quitar este artículo de la lista de artículos guardados' },
} satisfies Record<string, ButtonProps>;
