import { describe, expect, test } from 'vitest';
import { creditedTaxes, creditTotals, financialYearOf, invoiceTotals, lineTax, ratedTaxes, supplyOf } from './gst.ts';
import { stateCodeOf, stateWithCode } from './gst-states.ts';

const MAHARASHTRA = '27AAATA1234A1Z5';

describe('tax', () => {
  test.each([
    ['2026-03-31', '2025-26'],
    ['2026-04-01', '2026-27'],
    ['2026-12-31', '2026-27'],
    ['2099-05-01', '2099-00'],
  ])('%s lies in %s', (day, year) => {
    expect(financialYearOf(day)).toBe(year);
  });

  test.each([
    ['Maharashtra', '27'],
    ['tamil nadu', '33'],
    ['Jammu & Kashmir', '01'],
    ['Orissa?', undefined],
    ['', undefined],
  ])('%s has the code %s', (state, code) => {
    expect(stateCodeOf(state)).toBe(code);
  });

  test.each([
    [MAHARASHTRA, 'Maharashtra', 'within'],
    [MAHARASHTRA, 'Goa', 'between'],
    [MAHARASHTRA, 'Atlantis', 'unknown'],
    [undefined, 'Goa', 'none'],
  ] as const)('of %s into %s is %s', (gstin, state, supply) => {
    expect(supplyOf(gstin, state)).toBe(supply);
  });

  test('is part of the price: what is left and the tax are the price to the paisa', () => {
    const line = { quantity: 3, unitPriceInr: 333, gstRatePercent: 18 };
    expect(lineTax(line, 'between')).toEqual({ totalPaise: 99_900, taxPaise: 15_239, taxablePaise: 84_661 });
    expect(lineTax(line, 'within')).toEqual({ totalPaise: 99_900, taxPaise: 15_238, taxablePaise: 84_662 });
    expect(lineTax(line, 'none')).toEqual({ totalPaise: 99_900, taxPaise: 0, taxablePaise: 99_900 });
    expect(lineTax({ ...line, gstRatePercent: null }, 'between')).toMatchObject({ taxPaise: 0 });
  });

  test('of several lines is what they come to', () => {
    const lines = [
      { quantity: 1, unitPriceInr: 118, gstRatePercent: 18 },
      { quantity: 2, unitPriceInr: 105, gstRatePercent: 5 },
      { quantity: 1, unitPriceInr: 50, gstRatePercent: 0 },
    ];
    expect(invoiceTotals(lines, 'within')).toEqual({
      totalPaise: 37_800,
      taxablePaise: 35_000,
      taxPaise: 2_800,
      cgstPaise: 1_400,
      sgstPaise: 1_400,
      igstPaise: 0,
    });
    expect(invoiceTotals(lines, 'between')).toMatchObject({ cgstPaise: 0, sgstPaise: 0, igstPaise: 2_800 });
    expect(invoiceTotals([], 'within')).toMatchObject({ totalPaise: 0, taxPaise: 0 });
  });
});

describe('what a credit note takes back', () => {
  const lines = [
    { quantity: 1, unitPriceInr: 333, gstRatePercent: 18 },
    { quantity: 2, unitPriceInr: 101, gstRatePercent: 5 },
  ];

  test.each(['within', 'between', 'unknown', 'none'] as const)('in parts is the whole invoice (%s)', (supply) => {
    const whole = invoiceTotals(lines, supply);
    const sum = { ...whole };
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] = 0;
    let creditedBeforeInr = 0;
    for (const creditedInr of [1, 99, 7, 428]) {
      const part = creditTotals(lines, supply, { creditedInr, creditedBeforeInr });
      for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += part[key];
      expect(part.taxablePaise + part.taxPaise).toBe(creditedInr * 100);
      creditedBeforeInr += creditedInr;
    }
    expect(sum).toEqual(whole);
  });
});

describe('on paper', () => {
  const lines = [
    { quantity: 1, unitPriceInr: 118, gstRatePercent: 18 },
    { quantity: 2, unitPriceInr: 105, gstRatePercent: 5 },
    { quantity: 1, unitPriceInr: 50, gstRatePercent: null },
    { quantity: 1, unitPriceInr: 236, gstRatePercent: 18 },
  ];

  test.each([
    ['maharashtra', 'Maharashtra (27)'],
    ['Atlantis', 'Atlantis'],
  ])('the state %s is %s', (state, text) => {
    expect(stateWithCode(state)).toBe(text);
  });

  test('each tax stands with its rate, and all of them add up', () => {
    expect(ratedTaxes(lines, 'within')).toEqual([
      { name: 'CGST', ratePercent: 2.5, amountPaise: 500 },
      { name: 'SGST', ratePercent: 2.5, amountPaise: 500 },
      { name: 'CGST', ratePercent: 9, amountPaise: 2_700 },
      { name: 'SGST', ratePercent: 9, amountPaise: 2_700 },
    ]);
    expect(ratedTaxes(lines, 'between')).toEqual([
      { name: 'IGST', ratePercent: 5, amountPaise: 1_000 },
      { name: 'IGST', ratePercent: 18, amountPaise: 5_400 },
    ]);
    expect(ratedTaxes(lines, 'unknown').map(({ name }) => name)).toEqual(['GST', 'GST']);
    expect(ratedTaxes(lines, 'none')).toEqual([]);
  });

  test.each(['within', 'between', 'unknown', 'none'] as const)(
    'notes of a supply that is taxed as %s add up',
    (supply) => {
      const { totalPaise } = invoiceTotals(lines, supply);
      let creditedBeforeInr = 0;
      for (const creditedInr of [1, 77, 333, totalPaise / 100 - 411]) {
        const credit = { creditedInr, creditedBeforeInr };
        const taxes = creditedTaxes(lines, supply, credit);
        const sum = taxes.reduce((all, { amountPaise }) => all + amountPaise, 0);
        expect(sum).toBe(creditTotals(lines, supply, credit).taxPaise);
        expect(taxes.every(({ amountPaise }) => Number.isInteger(amountPaise) && amountPaise >= 0)).toBe(true);
        creditedBeforeInr += creditedInr;
      }
      expect(creditedTaxes([], supply, { creditedInr: 0, creditedBeforeInr: 0 })).toEqual([]);
    },
  );
});
