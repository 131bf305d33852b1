interface Sizes<Value> {
  /** Bound of all entries together. */
  readonly max: number;
  readonly of: (value: Value) => number;
}

/** A map that holds so many entries at most, and so much of them: the least recently read entries are dropped. */
export class BoundedMap<Key, Value> {
  readonly #max: number;
  readonly #sizes: Sizes<Value> | undefined;
  readonly #entries = new Map<Key, Value>();
  #size = 0;

  constructor(max: number, sizes?: Sizes<Value>) {
    this.#max = max;
    this.#sizes = sizes;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    // A Map lists its keys in the order in which they were added.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.delete(key);
    this.#entries.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#max && this.#size <= (this.#sizes?.max ?? 0)) return;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    const value = this.#entries.get(key);
    if (value !== undefined) this.#size -= this.#sizeOf(value);
    this.#entries.delete(key);
  }

  #sizeOf(value: Value): number {
    return this.#sizes?.of(value) ?? 0;
  }
}
