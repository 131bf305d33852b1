import pg from 'pg';

/** Fewer that wait are served within a moment, in whatever order the machine likes. */
const CROWD = 20;

/**
 * A pool of connections that tells how many calls wait for one, and since when. While many do, one of them begins in each turn of the
 * event loop: libuv (1.46, Node 20) takes up one new connection a turn, and turns full of answers keep the callers outside for half a minute.
 */
export class WaitingPool extends pg.Pool {
  readonly #waiting = new Set<{ readonly since: number }>();
  #turns: (() => void)[] = [];

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
    const arrived = () => void this.#waiting.delete(call);
    if (!callback) {
      return super
        .connect()
        .finally(arrived)
        .then((client) => new Promise((resolve) => this.#inTurn(() => resolve(client))));
    }
    super.connect((error, client, release) => {
      arrived();
      this.#inTurn(() => callback(error, client, client ? onceReleased(client) : release));
    });
  }

  #inTurn(begin: () => void): void {
    if (this.#turns.length === 0 && this.waitingCount < CROWD) {
      begin();
    } else if (this.#turns.push(begin) === 1) {
      setImmediate(() => this.#takeTurn());
    }
  }

  #takeTurn(): void {
    const [begin, ...others] = this.#turns;
    this.#turns = others;
    if (others.length > 0) setImmediate(() => this.#takeTurn());
    begin?.();
  }
}

/**
 * Gives a connection back, once: the queue does it twice when it stops while its LISTEN waits, and the second time would end the process.
 * Errors that end an unanswered statement have given the connection back already, and are told at the client itself.
 */
function onceReleased(client: pg.PoolClient): pg.PoolClient['release'] {
  let isReleased = false;
  return (reason) => {
    if (!isReleased) client.release(reason);
    isReleased = true;
  };
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;
