/** The texts of a row that a search looks through. */
export type TextsOf<Row> = (row: Row) => readonly (string | null | undefined)[];

/** The rows one of whose texts holds what is searched for, in any case. */
export function searchRows<Row>(rows: readonly Row[], search: string, textsOf: TextsOf<Row>): readonly Row[] {
  const wanted = search.normalize('NFC').trim().toLowerCase();
  if (wanted === '') return rows;
  return rows.filter((row) => textsOf(row).some((text) => text?.toLowerCase().includes(wanted)));
}
