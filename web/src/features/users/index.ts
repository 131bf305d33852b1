export { useUserPalette } from './user-palette.ts';
