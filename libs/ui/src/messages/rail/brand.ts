import type { Catalogue } from '../catalogue.ts';

const en = {
  /** A button whose brand states no words of its own (rules.md#brands). */
  readMore: 'READ MORE',
  /** Names a brand's button to those who hear it alone. Begins with what the button shows (WCAG 2.5.3). */
  buttonAbout: (button: string, brand: string) => `${button}: ${brand}`,
  getStarted: 'Get Started',
  /** Before the title of the only brand (rules.md#brands). */
  tryProduct: 'Try',
};

const es: typeof en = {
  readMore: 'LEER MÁS',
  buttonAbout: (button, brand) => `${button}: ${brand}`,
  getStarted: 'Empezar',
  tryProduct: 'Pruebe',
};

/** Words of the brand blocks and of the call to action that stays in sight. */
export const brandMessages: Catalogue<typeof en> = { en, es };
