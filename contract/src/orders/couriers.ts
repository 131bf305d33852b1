import type { Courier } from './orders.ts';

/** Facts about the couriers: where a parcel can be followed, and what their numbers look like. */

interface CourierFacts {
  /** Where the parcel of a number is shown; India Post and DTDC ask for the number on their page. */
  readonly track: (trackingNumber: string) => string;
  readonly format: RegExp;
  /** Example of a number, for whoever typed another. */
  readonly hint: string;
}

const FACTS: Readonly<Record<Exclude<Courier, 'Other'>, CourierFacts>> = {
  'India Post': {
    track: () => 'https://www.indiapost.gov.in/',
    format: /^[A-Z]{2}\d{9}IN$/,
    hint: 'India Post numbers look like EE123456789IN.',
  },
  Delhivery: {
    track: (trackingNumber) => `https://www.delhivery.com/track/package/${encodeURIComponent(trackingNumber)}`,
    format: /^\d{10,14}$/,
    hint: 'Delhivery numbers have 10 to 14 digits.',
  },
  'Blue Dart': {
    track: (trackingNumber) =>
      `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${encodeURIComponent(trackingNumber)}`,
    format: /^\d{8,11}$/,
    hint: 'Blue Dart numbers have 8 to 11 digits.',
  },
  DTDC: {
    track: () => 'https://www.dtdc.in/trace.asp',
    format: /^[A-Z]\d{8}$/,
    hint: 'DTDC numbers look like V01197967.',
  },
};

const factsOf = (courier: Courier | null): CourierFacts | undefined =>
  courier === null || courier === 'Other' ? undefined : FACTS[courier];

/** A number as a courier prints it: in capitals, without spaces and hyphens. */
const printed = (trackingNumber: string): string => trackingNumber.toUpperCase().replace(/[\s-]/g, '');

/** Where a parcel can be followed; undefined where nobody knows who carries it. */
export function trackingLink(courier: Courier | null, trackingNumber: string | null): string | undefined {
  return trackingNumber ? factsOf(courier)?.track(printed(trackingNumber)) : undefined;
}

/** Warning about an unusual number of this courier; undefined when nothing is. Couriers have many series, so none is refused. */
export function trackingHint(courier: Courier | null, trackingNumber: string): string | undefined {
  const facts = factsOf(courier);
  const number = printed(trackingNumber);
  return facts && number !== '' && !facts.format.test(number) ? facts.hint : undefined;
}
