import type { MantineColorScheme } from '@mantine/core';
import type { Module } from '@sankalp/contract/access';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { OpenedDialog } from '../ui/use-dialog.ts';

/** A dialog about nothing in particular, made by `lazyDialog`. */
export type PaletteDialog = ComponentType<{ dialog: OpenedDialog<object> }>;

/** Tools that an item may use when it is chosen. */
export interface PaletteTools {
  navigate: (to: string) => void;
  setColorScheme: (scheme: MantineColorScheme) => void;
  /** Shows a dialog over the open page, once the palette has closed. */
  show: (dialog: PaletteDialog) => void;
}

/** One line of the palette. */
export interface PaletteItem {
  /** Unique among all sources. */
  id: string;
  label: string;
  group: string;
  icon: ComponentType<IconProps>;
  /** Only admins who hold it are offered this item. */
  module?: Module | undefined;
  /** A second, quieter text, such as a phone number. */
  hint?: string;
  /** Further words by which it is found. */
  keywords?: string | undefined;
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
