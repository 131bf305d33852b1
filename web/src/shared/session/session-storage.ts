import type { ModuleAccess, SessionAdmin } from '@sankalp/contract/auth.schema';
import type { ListSettings, ListSettingsByName } from '@sankalp/contract/list-settings.schema';

/** Values that outlive a reload, under fixed keys of localStorage (LIMIT-01). */
const KEYS = { token: 'token', admin: 'admin', module: 'module', listSettings: 'list-settings' } as const;

export interface StoredSession {
  token: string | null;
  user: SessionAdmin | null;
  moduleData: ModuleAccess[];
  listSettings: ListSettingsByName;
}

export function readSession(): StoredSession {
  return {
    token: readToken(),
    user: adminIn(readJson(KEYS.admin)) ?? null,
    moduleData: moduleAccessIn(readJson(KEYS.module)),
    listSettings: listSettingsIn(readJson(KEYS.listSettings)),
  };
}

/** The stored token, which another tab may have renewed a moment ago. */
export function readToken(): string | null {
  return localStorage.getItem(KEYS.token) || null;
}

export function writeToken(token: string | null): void {
  write(KEYS.token, token);
}

export function writeAdmin(user: SessionAdmin | null): void {
  write(KEYS.admin, user && JSON.stringify(user));
}

export function writeModules(modules: readonly ModuleAccess[] | null): void {
  write(KEYS.module, modules && JSON.stringify(modules));
}

export function writeListSettings(settings: ListSettingsByName | null): void {
  write(KEYS.listSettings, settings && JSON.stringify(settings));
}

/** Takes the session out of the storage. */
export function forgetSession(): void {
  writeToken(null);
  writeAdmin(null);
  writeModules(null);
}

/** Settings of lists in a value. */
export function listSettingsIn(value: unknown): ListSettingsByName {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, settings]) => isListSettings(settings)));
}

/** Runs `onChange` when another tab signs in, renews its token or signs out. */
export function onSessionOfOtherTab(onChange: (session: StoredSession) => void): () => void {
  const listen = (event: StorageEvent) => {
    const isOurs = event.key === null || Object.values<string>(KEYS).includes(event.key);
    if (event.storageArea === localStorage && isOurs) onChange(readSession());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

function write(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Admin whom `value` names as signed in. A number may stand for the id: its kind is given nowhere. */
export function adminIn(value: unknown): SessionAdmin | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  const { id } = value;
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  return { ...(value as SessionAdmin), id: String(id) };
}

/** Which modules `list` names. The key of the name is given nowhere, so each that it may have will do. */
export function moduleAccessIn(list: unknown): ModuleAccess[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((access: unknown) => {
    const module = moduleNameIn(access);
    return module ? [{ ...(typeof access === 'object' ? access : undefined), module } as ModuleAccess] : [];
  });
}

function moduleNameIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const { module, moduleName, name } = value as Record<string, unknown>;
  return moduleNameIn(module ?? moduleName ?? name);
}

function isListSettings(value: unknown): value is ListSettings {
  const { views, hiddenColumns, version } = (value ?? {}) as Partial<ListSettings>;
  return Array.isArray(views) && Array.isArray(hiddenColumns) && typeof version === 'number';
}
