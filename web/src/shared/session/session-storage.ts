import type { ModuleAccess, SessionAdmin } from '@sankalp/contract/auth';
import type { ListSettings, ListSettingsByName } from '@sankalp/contract/list-settings';

/** What outlives a reload, under fixed keys of localStorage (LIMIT-01). */
const KEYS = { token: 'token', admin: 'admin', module: 'module', listSettings: 'list-settings' } as const;

export interface StoredSession {
  token: string | null;
  user: SessionAdmin | null;
  moduleData: ModuleAccess[];
  listSettings: ListSettingsByName;
}

export function readSession(): StoredSession {
  const user = readJson(KEYS.admin);
  const modules = readJson(KEYS.module);
  return {
    token: readToken(),
    user: isAdmin(user) ? user : null,
    moduleData: Array.isArray(modules) ? modules.filter(isModuleAccess) : [],
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

/** What of a value says how lists are set up. */
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

function isAdmin(value: unknown): value is SessionAdmin {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

function isListSettings(value: unknown): value is ListSettings {
  const { views, hiddenColumns, version } = (value ?? {}) as Partial<ListSettings>;
  return Array.isArray(views) && Array.isArray(hiddenColumns) && typeof version === 'number';
}

function isModuleAccess(value: unknown): value is ModuleAccess {
  return typeof value === 'object' && value !== null && 'module' in value && typeof value.module === 'string';
}
