import type { MantineColorScheme } from '@mantine/core';
import type { Module } from '@sankalp/contract/access';

/** What an item may use when it is chosen. */
export interface PaletteTools {
  navigate: (to: string) => void;
  setColorScheme: (scheme: MantineColorScheme) => void;
}

/** One line of the palette. */
export interface PaletteItem {
  /** Unique among all sources. */
  id: string;
  label: string;
  group: string;
  /** A second, quieter text, such as a phone number. */
  hint?: string;
  /** Further words by which it is found. */
  keywords?: string;
  run: (tools: PaletteTools) => void;
}

/**
 * Something that the palette can find. Items whose source `matches` itself, as a search on the server does, are shown as
 * they come; all others are filtered by what was typed.
 */
export interface PaletteSource {
  id: string;
  /** Only admins who hold it are offered these items. */
  module?: Module;
  matches?: 'itself';
  items: (query: string) => readonly PaletteItem[] | Promise<readonly PaletteItem[]>;
}

const sources = new Map<string, PaletteSource>();

/** Adds a source; one that was registered under the same id is replaced. */
export function registerPaletteSource(source: PaletteSource): void {
  sources.set(source.id, source);
}

export function paletteSources(): readonly PaletteSource[] {
  return [...sources.values()];
}
