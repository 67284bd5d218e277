import type { Catalogue } from '../catalogue.ts';

const en = {
  /** Line above the name of the drug. */
  savings: 'What it costs',
  /** `amount` is a sum of money, formatted in the reader's language. */
  saveUpTo: (amount: string) => `Save up to ${amount}`,
  /** Explanation below the sum. */
  aboutSaving:
    'The most that we found between the list price and a lower price at a pharmacy. Ask there what you would pay.',
  manufacturers: 'Cost information from the manufacturer',
  /** Line above the title of the slides about a drug. */
  slides: 'At a glance',
};

const es: typeof en = {
  savings: 'Cuánto cuesta',
  saveUpTo: (amount) => `Ahorre hasta ${amount}`,
  aboutSaving:
    'La mayor diferencia que encontramos entre el precio de lista y un precio más bajo de farmacia. Pregunte allí cuánto pagaría usted.',
  manufacturers: 'Información del fabricante sobre el costo',
  slides: 'De un vistazo',
};

/** Messages of the blocks about a drug. */
export const drugMessages: Catalogue<typeof en> = { en, es };
