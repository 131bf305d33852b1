import pg from 'pg';

/** A pool of connections that tells how many calls wait for one, and since when. */
export class WaitingPool extends pg.Pool {
  readonly #waiting = new Set<{ readonly since: number }>();

  /** How many wait, and how long the first of them has. */
  get queue(): { readonly length: number; readonly oldestMs: number } {
    const [first] = this.#waiting;
    return { length: this.waitingCount, oldestMs: first ? performance.now() - first.since : 0 };
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const call = { since: performance.now() };
    this.#waiting.add(call);
    if (!callback) return super.connect().finally(() => this.#waiting.delete(call));
    super.connect((error, client, release) => {
      this.#waiting.delete(call);
      callback(error, client, release);
    });
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;
