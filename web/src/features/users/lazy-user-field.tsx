import { lazy } from 'react';

/** `UserField` for the dialogs of other features: their lists open without the code of its choices. */
export const UserField = lazy(async () => ({ default: (await import('./user-field.tsx')).UserField }));
