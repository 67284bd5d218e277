import type { DrugSavingsData } from '@plainwell/contracts/article/drug.ts';
import { Big } from 'big.js';

type Amount = string | number;
type Dosage = NonNullable<DrugSavingsData['defaultManufacturerDosage']>;

/** The length to which a retail price is cut, in characters (rules.md#drug-savings). */
const RETAIL_PRICE_CHARACTERS = 5;

/** The least saving worth telling, US dollars (rules.md#drug-savings). */
const SAVING_MINIMUM = 1;

/** The exact figure, or `undefined` for what is no amount above zero. A number is the decimal that it is written as. */
function positive(amount: Amount): Big | undefined {
  const isAmount = typeof amount === 'number' ? Number.isFinite(amount) : /^\d+(?:\.\d+)?$/.test(amount);
  if (!isAmount) return undefined;
  const exact = new Big(amount);
  return exact.gt(0) ? exact : undefined;
}

/**
 * List price times quantity, cut to 5 characters. Read as: the product in plain decimal notation, of which digits and
 * point alike count as characters and nothing is rounded; a point that would stand last goes too ("1234.5" to "1234").
 * Where the cut would take digits before the point the price would be another one, so there is none.
 */
function retailPrice({ drugMSRP, quantity }: Pick<Dosage, 'drugMSRP' | 'quantity'>): Big | undefined {
  const listPrice = positive(drugMSRP);
  const units = positive(quantity.value);
  if (listPrice === undefined || units === undefined) return undefined;
  const text = listPrice.times(units).toFixed();
  const [whole = ''] = text.split('.');
  if (whole.length > RETAIL_PRICE_CHARACTERS) return undefined;
  return new Big(text.slice(0, RETAIL_PRICE_CHARACTERS).replace(/\.$/, ''));
}

/**
 * What a reader may save at most, in whole US dollars (rules.md#drug-savings): the retail price minus the lowest
 * pricing entry, floored. `undefined` unless that is at least 1 and below the retail price. Exact decimal arithmetic
 * throughout.
 *
 * Entries that are no price above zero are passed over. A price of nothing is a gap in the data, not an offer: it is
 * what "below the retail price" guards against, and flooring would let it through.
 */
export function drugSaving(dosage: Dosage | undefined): number | undefined {
  if (dosage === undefined) return undefined;
  const retail = retailPrice(dosage);
  const prices = dosage.pricingDataV2.data.flatMap(({ price }) => positive(price.amount) ?? []);
  const [first, ...others] = prices;
  if (retail === undefined || first === undefined) return undefined;
  const lowest = others.reduce((low, price) => (price.lt(low) ? price : low), first);
  const saving = retail.minus(lowest).round(0, Big.roundDown);
  return saving.gte(SAVING_MINIMUM) && saving.lt(retail) ? saving.toNumber() : undefined;
}

/** What the drug savings block shows. */
export interface DrugSavings {
  saving: number | undefined;
  manufacturers: { name: string; costInfoUrl: string }[];
}

/**
 * The drug savings block, or `undefined` where it would be empty: no saving to tell and no manufacturer to lead to.
 * Links show only where the source says that its addresses are valid (`isValidCostInfoUrl`).
 */
export function drugSavings(data: DrugSavingsData | undefined): DrugSavings | undefined {
  if (data === undefined) return undefined;
  const { manufacturers, isValidCostInfoUrl, defaultManufacturerDosage } = data;
  const saving = drugSaving(defaultManufacturerDosage);
  const linked = isValidCostInfoUrl
    ? manufacturers.flatMap(({ name, costInfoUrl }) => (costInfoUrl === undefined ? [] : [{ name, costInfoUrl }]))
    : [];
  return saving === undefined && linked.length === 0 ? undefined : { saving, manufacturers: linked };
}
