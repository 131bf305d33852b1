import { lazyPart } from '../../shared/ui/lazy-part.ts';

/** `UserField` for the dialogs of other features: their lists open without the code of its choices. */
export const UserField = lazyPart(async () => (await import('./user-field.tsx')).UserField);
