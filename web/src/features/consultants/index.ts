export { ConsultantField } from './consultant-field.tsx';
export { useConsultantPalette } from './consultant-palette.ts';
export { ADD_CONSULTANT_PATH } from './consultant-path.ts';
export { consultantsApi } from './consultants.api.ts';
export { ConsultantsTable } from './list/consultants-table.tsx';
