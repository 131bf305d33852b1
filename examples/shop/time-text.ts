const texts = new Map<string, Intl.DateTimeFormat>();

/** Time as the clock of a zone shows it, that of the reader when none is named. */
export function timeText(instant: string, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  const text =
    texts.get(timeZone) ?? new Intl.DateTimeFormat('en-IN', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  texts.set(timeZone, text);
  return text.format(new Date(instant));
}
