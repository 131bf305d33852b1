/** Frame around every screen inside, in one file. */
export { Content } from './content.tsx';
export { GuardedShell } from './guarded-shell.tsx';
