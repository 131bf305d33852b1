import { describe, expect, test } from 'vitest';
import { trackingHint, trackingLink } from './couriers.ts';

describe('a tracking number', () => {
  test.each([
    ['India Post', 'EE123456789IN'],
    ['India Post', 'ee 123 456 789 in'],
    ['Delhivery', '14344940123456'],
    ['Blue Dart', '59012345678'],
    ['DTDC', 'V01197967'],
    ['Other', 'whatever'],
    [null, 'whatever'],
    ['DTDC', ''],
  ] as const)('of %s looks as usual: %s', (courier, number) => {
    expect(trackingHint(courier, number)).toBeUndefined();
  });

  test.each([
    ['India Post', '123456789', 'India Post numbers look like EE123456789IN.'],
    ['Delhivery', 'EE123456789IN', 'Delhivery numbers have 10 to 14 digits.'],
    ['Blue Dart', '123', 'Blue Dart numbers have 8 to 11 digits.'],
    ['DTDC', '12345678', 'DTDC numbers look like V01197967.'],
  ] as const)('of %s looks unusual: %s', (courier, number, hint) => {
    expect(trackingHint(courier, number)).toBe(hint);
  });

  test.each([
    ['Delhivery', '1434 4940 123456', 'https://www.delhivery.com/track/package/14344940123456'],
    ['Delhivery', 'a/../b?c', 'https://www.delhivery.com/track/package/A%2F..%2FB%3FC'],
    ['Blue Dart', '59012345678', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=59012345678'],
    ['India Post', 'EE123456789IN', 'https://www.indiapost.gov.in/'],
    ['Other', '1', undefined],
    [null, '1', undefined],
    ['DTDC', null, undefined],
  ] as const)('of %s is followed: %s', (courier, number, link) => {
    expect(trackingLink(courier, number)).toBe(link);
  });
});
