export { ConsultantField } from './consultant-field.tsx';
export { useConsultantPalette } from './consultant-palette.ts';
export { ADD_CONSULTANT_PATH } from './consultant-path.ts';
export { useListConsultantsQuery } from './consultants.api.ts';
export { ConsultantsTable } from './list/consultants-table.tsx';
