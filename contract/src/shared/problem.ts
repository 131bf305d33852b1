/**
 * The text of a failed answer, whatever server sent it: `message` of the body, else `data.message`; the first of a list
 * (API-07, API-08, SETT-09).
 */
export function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { message, data } = body as { message?: unknown; data?: unknown };
  const first: unknown = Array.isArray(message) ? message[0] : message;
  if (typeof first === 'string' && first !== '') return first;
  return data === body ? undefined : messageOf(data);
}
