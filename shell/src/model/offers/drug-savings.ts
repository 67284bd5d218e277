import type { DrugSavingsData } from '@plainwell/contracts/article/drug.ts';
import { Big } from 'big.js';

type Amount = string | number;
type Dosage = NonNullable<DrugSavingsData['defaultManufacturerDosage']>;

/** Number of characters to which a retail price is cut (rules.md#drug-savings). */
const RETAIL_PRICE_CHARACTERS = 5;

/** Minimum saving that is shown, in US dollars (rules.md#drug-savings). */
const SAVING_MINIMUM = 1;

/**
 * Returns the exact amount, or `undefined` for anything but an amount above zero. Converts a JavaScript number by its
 * decimal notation, so that 0.1 is exactly 0.1.
 */
function positive(amount: Amount): Big | undefined {
  const isAmount = typeof amount === 'number' ? Number.isFinite(amount) : /^\d+(?:\.\d+)?$/.test(amount);
  if (!isAmount) return undefined;
  const exact = new Big(amount);
  return exact.gt(0) ? exact : undefined;
}

/**
 * Returns the list price times the quantity, cut to 5 characters. This implementation reads the rule as follows: the
 * product is in plain decimal notation, digits and point count as characters, nothing is rounded, and a trailing point
 * is dropped ("1234.5" becomes "1234"). Returns `undefined` if the cut would remove digits before the point, because
 * the price would then be wrong.
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
 * Returns the highest possible saving in whole US dollars (rules.md#drug-savings): the retail price minus the lowest
 * price, rounded down. Returns `undefined` unless the result is at least 1 and below the retail price. Uses exact
 * decimal arithmetic. Skips prices that are not above zero: a price of zero is a gap in the data. The condition "below
 * the retail price" should exclude it, but does not always after rounding down.
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

/** The content of the drug savings block. */
export interface DrugSavings {
  saving: number | undefined;
  manufacturers: { name: string; costInfoUrl: string }[];
}

/**
 * Returns the content of the drug savings block, or `undefined` if it has neither a saving nor a manufacturer's link.
 * Shows links only if the source marks its addresses as valid (`isValidCostInfoUrl`).
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
