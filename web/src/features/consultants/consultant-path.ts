/** The area, opened where consultants are listed. Without a final slash, as the documents name where a save leads (CNSLT-15). */
export const CONSULTATION_AREA_PATH = '/dashboard/cosultation?tab=1';
const DETAILS_PATH = '/dashboard/cosultant-details';
export const ADD_CONSULTANT_PATH = `${DETAILS_PATH}?action=add`;

/** The details page of a consultant (CNSLT-04). */
export function consultantPath(id: string, action: 'view' | 'edit' = 'view'): string {
  return `${DETAILS_PATH}?${new URLSearchParams({ action, id })}`;
}
