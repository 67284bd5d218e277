import type { DrugSavingsData } from '@plainwell/contracts/article/drug.ts';
import { describe, expect, test } from 'vitest';
import { drugSaving, drugSavings } from './drug-savings.ts';

type Amount = number | string;

const dosage = (drugMSRP: Amount, quantity: number, ...amounts: Amount[]) => ({
  drugMSRP,
  quantity: { value: quantity },
  pricingDataV2: { data: amounts.map((amount) => ({ price: { amount } })) },
});

describe('the saving', () => {
  test.each<[string, Amount, number, Amount[], number]>([
    ['is the retail price minus the lowest entry, floored', '0.62', 60, ['12.40', 9.85, '17.25'], 27],
    ['does not depend on the order of entries', '0.62', 60, [9.85, '17.25', '12.40'], 27],
    ['compares entries as numbers, not as text', 100, 1, ['9.5', '10.5'], 90],
    ['is the same for numbers and for text', 0.62, 60, ['9.85'], 27],
    ['is exact where binary fractions are not: 0.1 × 3 = 0.3', 0.1, 30, [2], 1],
    ['is exact at the edge: 1.1 × 3 - 2.3 = 1', '1.1', 3, ['2.3'], 1],
    ['is exact at the edge for numbers: 8.2 - 7.2 = 1', 8.2, 1, [7.2], 1],
    ['is never rounded up', '10.99', 1, ['0.01'], 10],
    ['takes fractions of a package', '3.00', 2.5, ['2.50'], 5],
    ['takes a very small quantity', '9000000', 0.000001, ['1'], 8],
    ['is 1 at the least', 11, 1, [10], 1],
  ])('%s', (_rule, drugMSRP, quantity, amounts, saving) => {
    expect(drugSaving(dosage(drugMSRP, quantity, ...amounts))).toBe(saving);
  });

  test.each<[string, Amount, Amount, number]>([
    ['1234.56 counts as 1234', '1234.56', '0.50', 1233],
    ['1234 as it is', 1234, 1, 1233],
    ['123.99 as 123.9', '123.99', '22.95', 100],
    ['12.349 as 12.34, not rounded', '12.349', '2.345', 9],
    ['99999.99 as 99999', '99999.99', '1', 99_998],
    ['0.00001 × no rounding: 5.000049 as 5.000', '5.000049', '4.00001', 0],
  ])('takes a retail price of 5 characters: %s', (_reading, drugMSRP, lowest, saving) => {
    expect(drugSaving(dosage(drugMSRP, 1, lowest))).toBe(saving === 0 ? undefined : saving);
  });

  test.each<[string, Amount, number, Amount[]]>([
    ['where 5 characters would cut digits before the point', '123456.70', 1, [1]],
    ['where only the quantity makes the price so long', '1000', 100, [1]],
    ['where it is below 1', '10.98', 1, ['10.00']],
    ['where the lowest entry equals the retail price', 10, 1, [10]],
    ['where the lowest entry is above the retail price', 10, 1, ['12.50']],
    ['where there are no entries', 10, 1, []],
    ['where every entry is nothing', 10.5, 1, [0, '0', '0.00']],
    ['where the list price is nothing', 0, 30, [1]],
    ['where the quantity is nothing', 10, 0, [1]],
    ['where the list price is not a number', Number.NaN, 1, [1]],
    ['where the list price is endless', Number.POSITIVE_INFINITY, 1, [1]],
    ['where the list price is negative', -10, 1, [-20]],
    ['where the quantity is not a number', 10, Number.NaN, [1]],
    ['where the list price is not an amount', '$10', 1, [1]],
    ['where the list price is written so that it would fill the memory', '1e999999', 1, [1]],
    ['where no entry is an amount', 10, 1, [Number.NaN, -5, 'free', '', '1,50']],
  ])('is not told %s', (_case, drugMSRP, quantity, amounts) => {
    expect(drugSaving(dosage(drugMSRP, quantity, ...amounts))).toBeUndefined();
  });

  test('passes over entries that are no price, which can only make it smaller', () => {
    expect(drugSaving(dosage(100, 1, Number.NaN, 0, -5, 'free', 40))).toBe(60);
  });

  test('is not told without a dosage', () => {
    expect(drugSaving(undefined)).toBeUndefined();
  });
});

describe('the drug savings block', () => {
  const linked = { name: 'Linked', costInfoUrl: 'https://example.com/cost' };
  const data = (facts: Partial<DrugSavingsData>): DrugSavingsData => ({
    manufacturers: [],
    isValidCostInfoUrl: false,
    ...facts,
  });

  test('shows manufacturers with an address, where addresses are valid', () => {
    expect(drugSavings(data({ manufacturers: [linked, { name: 'Without' }], isValidCostInfoUrl: true }))).toEqual({
      saving: undefined,
      manufacturers: [linked],
    });
  });

  test('shows the saving alone where addresses are not valid', () => {
    expect(drugSavings(data({ manufacturers: [linked], defaultManufacturerDosage: dosage(30, 1, 10) }))).toEqual({
      saving: 20,
      manufacturers: [],
    });
  });

  test('is absent where it would be empty', () => {
    expect(drugSavings(undefined)).toBeUndefined();
    expect(drugSavings(data({ manufacturers: [linked] }))).toBeUndefined();
    expect(
      drugSavings(
        data({
          manufacturers: [{ name: 'Without' }],
          isValidCostInfoUrl: true,
          defaultManufacturerDosage: dosage(1, 1, 5),
        }),
      ),
    ).toBeUndefined();
  });
});
