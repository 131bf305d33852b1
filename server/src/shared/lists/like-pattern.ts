/** The pattern of LIKE that finds a text anywhere: its `%`, `_` and `\\` stand for themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
