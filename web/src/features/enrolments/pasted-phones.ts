/** The numbers of a pasted text: one a line, or parted by commas, semicolons or tabs. Blanks inside a number are kept. */
export function pastedPhones(text: string): string[] {
  return text
    .split(/[\r\n,;\t]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
