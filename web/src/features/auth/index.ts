export { AuthCard } from './auth-card.tsx';
export { useFinishLogout, useLogout } from './use-logout.ts';
