export { AuthCard } from './auth-card.tsx';
export { useChooseLanguageMutation } from './language.api.ts';
export { useFinishLogout, useLogout } from './use-logout.ts';
