import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

type PageAddress = Readonly<Record<InterfaceLanguage, string>>;

/** Address of the page about how products are selected, by language (rules.md#readers-and-editors). */
export const productSelectionPage: PageAddress = {
  en: '/about/product-selection-process',
  es: '/es/about/product-selection-process',
};

/** Address of the medical team's page, by language (rules.md#readers-and-editors). */
export const medicalTeamPage: PageAddress = { en: '/about/medical-team', es: '/es/about/medical-team' };
