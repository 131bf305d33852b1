export type Values = Readonly<Record<string, string | number>>;

export type Translate = (text: string, values?: Values) => string;

/** Puts values in the place of their names in braces. */
export function fillIn(text: string, values?: Values): string {
  return values ? text.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name)) : text;
}
