/** How long the process kept itself from answering anybody. */
export interface HoldWatch {
  /** The longest since the last time that this was asked, in milliseconds. */
  longestMs(): number;
  stop(): void;
}

const TICK_MS = 20;

/**
 * Watches the turns of the event loop. A hold counts by what it took of the clock or of the processor, whichever is less:
 * a busy machine makes the one long, work of other threads the other.
 */
export function watchHolds(): HoldWatch {
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
