export { useFinishLogout, useLogout } from './use-logout.ts';
