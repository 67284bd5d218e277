import { ArrowRight } from 'lucide';
import type { ButtonLinkProps } from './ButtonLink.tsx';

export const buttonLinkFixtures = {
  'the way on': { label: 'Go to the front page', href: '/', look: 'primary' },
  'with an arrow': { label: 'All topics', href: '/topics', icon: ArrowRight },
} satisfies Record<string, ButtonLinkProps>;
