import { stateCodeOf } from './gst-states.ts';

/** Goods and Services Tax: how a supply is taxed, financial years, and what of a price is tax. */

/**
 * How a supply is taxed: within the seller's state half as CGST and half as SGST, between two states as IGST, not at all by a
 * seller without a GSTIN (`none`). Where the buyer's state is not known, the tax stands undivided.
 */
export const SUPPLIES = ['none', 'within', 'between', 'unknown'] as const;
export type Supply = (typeof SUPPLIES)[number];

/** How a supply from the holder of a GSTIN into a state is taxed. */
export function supplyOf(gstin: string | undefined, buyerState: string): Supply {
  if (!gstin) return 'none';
  const code = stateCodeOf(buyerState);
  if (code === undefined) return 'unknown';
  return gstin.startsWith(code) ? 'within' : 'between';
}

/** The financial year of a day, from April to March: "2026-27". */
export function financialYearOf(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

interface TaxedLine {
  readonly quantity: number;
  readonly unitPriceInr: number;
  readonly gstRatePercent: number | null;
}

const PAISE = 100;

/** Tax in a line, in paise: prices include it. */
export function lineTax(line: TaxedLine, supply: Supply) {
  const totalPaise = line.quantity * line.unitPriceInr * PAISE;
  const rate = supply === 'none' ? 0 : (line.gstRatePercent ?? 0);
  // CGST and SGST are equal to the paisa.
  const half = Math.round((totalPaise * rate) / (2 * (100 + rate)));
  const taxPaise = supply === 'within' ? 2 * half : Math.round((totalPaise * rate) / (100 + rate));
  return { totalPaise, taxPaise, taxablePaise: totalPaise - taxPaise };
}

/** Part of an invoice that a credit note takes back, after what others have: the parts of all notes add up to the invoice. */
export function creditTotals(
  lines: readonly TaxedLine[],
  supply: Supply,
  { creditedInr, creditedBeforeInr }: { creditedInr: number; creditedBeforeInr: number },
) {
  const whole = invoiceTotals(lines, supply);
  const partOf = (amountPaise: number, creditInr: number) =>
    whole.totalPaise === 0 ? 0 : Math.round((amountPaise * creditInr * PAISE) / whole.totalPaise);
  const between = (amountPaise: number) =>
    partOf(amountPaise, creditedBeforeInr + creditedInr) - partOf(amountPaise, creditedBeforeInr);
  const [cgstPaise, igstPaise] = [between(whole.cgstPaise), between(whole.igstPaise)];
  const taxPaise = supply === 'within' ? 2 * cgstPaise : between(whole.taxPaise);
  const totalPaise = creditedInr * PAISE;
  return { totalPaise, taxablePaise: totalPaise - taxPaise, taxPaise, cgstPaise, sgstPaise: cgstPaise, igstPaise };
}

/** Totals of the lines of an invoice, in paise: the one place that adds them up. */
export function invoiceTotals(lines: readonly TaxedLine[], supply: Supply) {
  const taxes = lines.map((line) => lineTax(line, supply));
  const sum = (part: 'totalPaise' | 'taxPaise' | 'taxablePaise') => taxes.reduce((total, tax) => total + tax[part], 0);
  const taxPaise = sum('taxPaise');
  return {
    totalPaise: sum('totalPaise'),
    taxablePaise: sum('taxablePaise'),
    taxPaise,
    cgstPaise: supply === 'within' ? taxPaise / 2 : 0,
    sgstPaise: supply === 'within' ? taxPaise / 2 : 0,
    igstPaise: supply === 'between' ? taxPaise : 0,
  };
}

/** One tax of an invoice at one rate. */
export interface RatedTax {
  /** CGST, SGST, IGST; GST where it stands undivided. */
  readonly name: string;
  readonly ratePercent: number;
  readonly amountPaise: number;
}

/** Parts of the tax of a supply, each with its share of the rate. */
const TAX_PARTS: Readonly<Record<Supply, readonly string[]>> = {
  none: [],
  within: ['CGST', 'SGST'],
  between: ['IGST'],
  unknown: ['GST'],
};

/** The taxes of an invoice by their rates, the lowest first; they add up to its `taxPaise` (CGST Rules, rule 46 (l), (m)). */
export function ratedTaxes(lines: readonly TaxedLine[], supply: Supply): readonly RatedTax[] {
  const names = TAX_PARTS[supply];
  return ratesOf(lines).flatMap((rate) => {
    const { taxPaise } = invoiceTotals(
      lines.filter(({ gstRatePercent }) => gstRatePercent === rate),
      supply,
    );
    return names.map((name) => ({ name, ratePercent: rate / names.length, amountPaise: taxPaise / names.length }));
  });
}

/** The taxes that a credit note takes back, by their rates; they add up to its `taxPaise` (CGST Rules, rule 53 (1A)). */
export function creditedTaxes(
  lines: readonly TaxedLine[],
  supply: Supply,
  credit: { creditedInr: number; creditedBeforeInr: number },
): readonly RatedTax[] {
  const whole = invoiceTotals(lines, supply).taxPaise;
  const names = TAX_PARTS[supply];
  const { taxPaise } = creditTotals(lines, supply, credit);
  let [shareOfInvoice, noted] = [0, 0];
  return ratedTaxes(lines, supply)
    .filter((_, index) => index % names.length === 0)
    .flatMap(({ ratePercent, amountPaise }) => {
      // Rounded where the sums end, so that the last rate brings what is left.
      shareOfInvoice += amountPaise;
      const upTo = whole === 0 ? 0 : Math.round((taxPaise / names.length) * ((shareOfInvoice * names.length) / whole));
      const own = upTo - noted;
      noted = upTo;
      return names.map((name) => ({ name, ratePercent, amountPaise: own }));
    });
}

const ratesOf = (lines: readonly TaxedLine[]): readonly number[] =>
  [...new Set(lines.flatMap(({ gstRatePercent }) => gstRatePercent || []))].sort((one, other) => one - other);
