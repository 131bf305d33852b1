/** Without a final slash, as the documents name where a save leads (CONS-16). */
export const CONSULTATIONS_PATH = '/dashboard/cosultation';
const DETAILS_PATH = '/dashboard/cosultation-details';
export const ADD_CONSULTATION_PATH = `${DETAILS_PATH}?action=add`;

/** The details page of a consultation (CONS-08). */
export function consultationPath(id: string, action: 'view' | 'edit' = 'view'): string {
  return `${DETAILS_PATH}?${new URLSearchParams({ action, id })}`;
}
