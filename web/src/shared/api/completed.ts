/** A row of an answer, whole: what it leaves out, or names as null where the screens need something, is as in `lacking`. */
export function completed<Row extends object>(row: Row, lacking: Partial<Row>): Row {
  const needed = Object.entries(lacking).filter(([name]) => (row[name as keyof Row] ?? undefined) === undefined);
  return needed.length === 0 ? row : { ...row, ...Object.fromEntries(needed) };
}
