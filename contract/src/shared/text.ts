/** The longest name, of anything (MEDIA-30). */
export const NAME_MAX_LENGTH = 200;

export const TEXT_MESSAGES = {
  required: 'is required',
  requiredFieldsPrefix: 'Please fill in the required fields: ',
  /** Message of products, consultations and notifications instead (sic). */
  allRequiredFieldsPrefix: 'Please fill in the all required field(s): ',
  characters: 'contains characters that cannot be stored',
  singleLine: 'must be a single line',
} as const;
