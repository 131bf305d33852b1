/** States of India as the Goods and Services Tax knows them, and the numbers that begin with their codes. */

/** As the first two digits of a GSTIN name them. */
export const GST_STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};

/** A GSTIN: the state, a PAN, the registration, Z and a check sign. */
export const GSTIN_PATTERN = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;

const letters = (text: string): string => text.toLowerCase().replace(/\band\b|[^a-z]/g, '');

/** A state as papers name it, with its code: "Maharashtra (27)" (CGST Rules, rule 46 (e), (n)); as it is given where it has none. */
export function stateWithCode(state: string): string {
  const code = stateCodeOf(state);
  return code === undefined ? state : `${GST_STATES[code]} (${code})`;
}

/** The code of a state by its name, whatever its case and punctuation; undefined for a name that is none. */
export function stateCodeOf(state: string): string | undefined {
  return Object.keys(GST_STATES).find((code) => letters(GST_STATES[code] ?? '') === letters(state));
}
