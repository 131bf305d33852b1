/** Where a visitor wanted to go when the guard sent them away; carried in the navigation's state, used once. */
export interface RememberedState {
  from: string;
}

/** The remembered address when it is one of this site's dashboard, else undefined. */
export function rememberedPath(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/dashboard\/(?!login\b|reset-password\b)/.test(from) ? from : undefined;
}
