/** How long the event loop was blocked. */
export interface StallWatch {
  /** The longest since the last time that this was asked, in milliseconds. */
  longestMs(): number;
  stop(): void;
}

const TICK_MS = 20;

/**
 * Measures how long the event loop is blocked, by wall clock or by processor time, whichever is less: a busy machine
 * lengthens the one, other threads the other.
 */
export function watchStalls(): StallWatch {
  let longest = 0;
  let last = now();
  const turn = () => {
    const current = now();
    longest = Math.max(longest, Math.min(current.clock - last.clock, current.processor - last.processor));
    last = current;
  };
  const timer = setInterval(turn, TICK_MS);
  return {
    longestMs() {
      turn();
      const found = longest;
      longest = 0;
      return found;
    },
    stop: () => clearInterval(timer),
  };
}

function now() {
  const { user, system } = process.cpuUsage();
  return { clock: performance.now(), processor: (user + system) / 1000 };
}
