import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

type PageAddress = Readonly<Record<InterfaceLanguage, string>>;

/** The page about how products are selected (rules.md#readers-and-editors). */
export const productSelectionPage: PageAddress = {
  en: '/about/product-selection-process',
  es: '/es/about/product-selection-process',
};

/** The page of the medical team (rules.md#readers-and-editors). */
export const medicalTeamPage: PageAddress = { en: '/about/medical-team', es: '/es/about/medical-team' };
