import { readFileSync } from 'node:fs';
import { at } from './paths.mjs';

/** A stop takes 10 seconds at most, and a machine may be slow. */
export const STOP_SECONDS = 20;

/** Names of all settings, those that name a file included. */
export function settingNames(): Set<string> {
  const table = readFileSync(at('docs', 'configuration.md'), 'utf8');
  return new Set([...table.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name));
}
