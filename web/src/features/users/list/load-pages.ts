/**
 * Calls `load` for every page number, at most `limit` at a time. After a failure no further page is begun; what it was
 * is returned.
 */
export async function loadPages(
  pages: readonly number[],
  limit: number,
  load: (page: number) => Promise<void>,
): Promise<unknown> {
  const waiting = [...pages];
  let failure: unknown;
  const work = async () => {
    for (let page = waiting.shift(); page !== undefined && failure === undefined; page = waiting.shift()) {
      try {
        await load(page);
      } catch (error) {
        failure ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
  return failure;
}
