import { type Module, mayUse } from '@sankalp/contract/access';
import type { SessionAdmin } from '@sankalp/contract/auth.schema';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { SessionState } from './session-slice.ts';

interface WithSession {
  session: SessionState;
}

export function useSession(): SessionState {
  return useSelector((state: WithSession) => state.session);
}

/** The signed-in admin, or null. */
export function useSessionUser(): SessionAdmin | null {
  return useSelector((state: WithSession) => state.session.user);
}

/** Whether the signed-in admin may use what needs `module`. */
export function useMay(module: Module): boolean {
  return useSelector((state: WithSession) => sessionMay(state.session, module));
}

/** The same question for several modules, asked by menus. */
export function useMayCheck(): (module: Module) => boolean {
  const session = useSession();
  return useMemo(() => (module) => sessionMay(session, module), [session]);
}

function sessionMay({ user, moduleData }: SessionState, module: Module): boolean {
  const modules = moduleData.map((access) => access.module);
  return user !== null && mayUse({ isSuperAdmin: user.isSuperAdmin === true, modules }, module);
}
