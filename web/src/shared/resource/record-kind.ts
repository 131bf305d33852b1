import type { z } from 'zod';
import type { LoadedLater } from '../ui/loaded-later.ts';

/** The fields of every record. */
export interface RecordRow {
  id: string;
  version: number;
}

/** Texts of one kind of records: its name, and what is said when one is saved. */
export interface RecordTexts {
  /** "user"; drafts are kept by it. */
  singular: string;
  /** "This user was changed by {changedBy} at {changedAt}, after you opened it." */
  changedByOther: string;
  /** Without `updated` a save is silent. */
  messages: { readonly idMissing?: string; readonly updated?: string; readonly updateFailed: string };
  loadFailed: (error: unknown) => string;
}

/** Records that have a page: where they are listed, and what their screens say. */
export interface RecordKind<Row extends RecordRow> extends RecordTexts {
  /** "User", while its name is not known. */
  title: string;
  /** By which a person knows one. */
  nameOf: (row: Row) => string;
  /** "This user does not exist. It may have been deleted." */
  missing: string;
  list: {
    label: string;
    path: string;
    /** The button to the list when there is nothing to show. */
    returnLabel: string;
  };
  /** Where a record is shown, if its id does not stand in the path. */
  pathOf?: (id: string) => string;
  /** Schema of a record that the list hands over by this kind's name, to be shown until the server has answered. */
  handedOver?: LoadedLater<z.ZodType<Row>>;
  messages: RecordTexts['messages'] & { readonly idMissing: string };
}
