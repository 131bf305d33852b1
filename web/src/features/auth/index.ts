export { AuthCard } from './auth-card.tsx';
export { useChooseLanguageMutation } from './language.api.ts';
export { useFinishLogout, useForgetOnLeaving, useLogout } from './use-logout.ts';
