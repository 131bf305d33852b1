export { ConsultantField } from './consultant-field.tsx';
export { ConsultantsTable } from './consultant-list.tsx';
export { useConsultantPalette } from './consultant-palette.ts';
export { ADD_CONSULTANT_PATH } from './consultant-path.ts';
export { consultantsApi } from './consultants.ts';
