import type { Catalogue } from '../catalogue.ts';

const en = {
  /** Label of a button whose brand provides none (rules.md#brands). */
  readMore: 'READ MORE',
  /**
   * Accessible name of a brand's button, because its label does not name the brand. Begins with the visible label (WCAG
   * 2.5.3).
   */
  buttonAbout: (button: string, brand: string) => `${button}: ${brand}`,
  getStarted: 'Get Started',
  /** Precedes the title of the only brand (rules.md#brands). */
  tryProduct: 'Try',
};

const es: typeof en = {
  readMore: 'LEER MÁS',
  buttonAbout: (button, brand) => `${button}: ${brand}`,
  getStarted: 'Empezar',
  tryProduct: 'Pruebe',
};

/** Messages of the brand blocks and of the sticky call to action. */
export const brandMessages: Catalogue<typeof en> = { en, es };
