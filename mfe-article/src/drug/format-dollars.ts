import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

/**
 * Number formats by language. Many countries with readers of Spanish write their own currency with a dollar sign, so
 * generic Spanish names the currency: "27 US$".
 */
const formats: Readonly<Record<InterfaceLanguage, Intl.NumberFormat>> = {
  en: dollarsIn('en-US'),
  es: dollarsIn('es'),
};

function dollarsIn(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
}

/** Formats whole US dollars as readers of the language write them. */
export function formatDollars(amount: number, language: InterfaceLanguage): string {
  return formats[language].format(amount);
}
