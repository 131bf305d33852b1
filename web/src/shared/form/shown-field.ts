/** What a field without a value shows while it is only read. */
export const NO_VALUE = '—';

/** The props by which a text field is edited, or only read: label and value stay, a missing value is a dash. */
export function shownField(isEditing: boolean) {
  return isEditing ? { readOnly: false } : { readOnly: true, placeholder: NO_VALUE };
}
