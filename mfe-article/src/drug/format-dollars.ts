import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

/** Readers in Spanish live in many countries of the dollar sign: generic Spanish says whose dollars, "27 US$". */
const formats: Readonly<Record<InterfaceLanguage, Intl.NumberFormat>> = {
  en: dollarsIn('en-US'),
  es: dollarsIn('es'),
};

function dollarsIn(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
}

/** Whole US dollars as a reader of the language writes them. */
export function formatDollars(amount: number, language: InterfaceLanguage): string {
  return formats[language].format(amount);
}
