/** Enough for the longest lag that a setting allows, at a look a second. */
const MARKS_MAX = 600;

/** Block of the log, and the head of one: the next record begins behind it, while a replica that has all stands before it. */
const BLOCK = 8_192n;
const HEAD_MAX = 40n;

interface Mark {
  readonly at: number;
  readonly position: bigint;
}

/**
 * Lag of a replica, judged by positions of the log and our own clock alone: the clocks of two machines differ, and a primary that
 * rests writes nothing by which a replica could tell how late it is.
 */
export class ReplicaLag {
  #marks: Mark[] = [];
  /** When the primary was where the replica is known to have come since. */
  #currentAt: number;
  #replayed = -1n;

  constructor(now: number) {
    this.#currentAt = now;
  }

  /** Last position of the log that the replica is known to have replayed; -1 before anything is known. */
  get replayed(): bigint {
    return this.#replayed;
  }

  /** Notes where the primary was at this moment. */
  notePrimary(position: bigint, at: number): void {
    this.#marks.push({ at, position: endBefore(position) });
    if (this.#marks.length > MARKS_MAX) this.#marks.shift();
  }

  /** Notes how far the replica has come. */
  noteReplica(position: bigint): void {
    this.#replayed = position;
    const reached = this.#marks.findLastIndex((mark) => mark.position <= position);
    const mark = this.#marks[reached];
    if (!mark) return;
    this.#currentAt = mark.at;
    this.#marks = this.#marks.slice(reached);
  }

  /** Whether the replica is known to have replayed all that the primary had written when it was here. */
  hasReached(position: bigint): boolean {
    return this.#replayed >= endBefore(position);
  }

  /** Seconds for which the replica may have missed what was written: the truth is less by up to one look. */
  seconds(now: number): number {
    return (now - this.#currentAt) / 1000;
  }
}

/** End of the last record before a position at which one begins. No record ends inside of a head, nor two so near to it. */
const endBefore = (position: bigint): bigint => {
  const intoBlock = position % BLOCK;
  return intoBlock <= HEAD_MAX ? position - intoBlock : position;
};
