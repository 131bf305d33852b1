export { UserField } from './lazy-user-field.tsx';
export { useUserChoices } from './use-user-choices.ts';
export { type ListedUser, phoneOf } from './user-display.ts';
export { useUserActions, useUserPalette } from './user-palette.ts';
export { userPath } from './user-path.ts';
export { userWord } from './user-words.ts';
