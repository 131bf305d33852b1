const TICK_MS = 10;

interface Rate {
  readonly perSecond: number;
  readonly seconds: number;
}

/**
 * Begins so many a second whether or not the earlier ones have ended, as people do; each hears when it was due. Answers when all have
 * begun; `ended` waits for them.
 */
export async function atRate(
  { perSecond, seconds }: Rate,
  begin: (index: number, dueMs: number) => Promise<void>,
): Promise<{ ended: Promise<unknown> }> {
  const begun: Promise<void>[] = [];
  const total = Math.round(perSecond * seconds);
  const beganAt = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      for (;;) {
        const index = begun.length;
        const dueMs = beganAt + (index * 1000) / perSecond;
        if (index >= total || dueMs > performance.now()) break;
        begun.push(begin(index, dueMs));
      }
      if (begun.length < total) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  return { ended: Promise.all(begun) };
}
