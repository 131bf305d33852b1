interface Mark<Key> {
  readonly offset: number;
  readonly key: Key;
}

/** A mark each so many rows: 1,000 of them for a million. */
const SPACING = 1_000;

/**
 * Where pages of a long list began, so that a page far down does not skip all rows before it. The marks belong to one
 * state of the list, its revision (see listRevision): whoever starts from one checks that the page read has the same revision.
 */
export class KeysetCache<Key> {
  readonly #top: Mark<Key>;
  #revision: string | undefined;
  #marks: (Mark<Key> | undefined)[] = [];

  /** With the key before which no row stands. */
  constructor(topKey: Key) {
    this.#top = { offset: 0, key: topKey };
  }

  /** The last mark that is not after a row, with its revision; the top of the list, which always holds, when there is none. */
  before(offset: number): { mark: Mark<Key>; revision: string | undefined } {
    for (let at = Math.floor(offset / SPACING); at >= 0; at -= 1) {
      const mark = this.#marks[at];
      if (mark && mark.offset <= offset) return { mark, revision: this.#revision };
    }
    return { mark: this.#top, revision: undefined };
  }

  /** The row at this offset has this key as long as the list has this revision. */
  remember(revision: string, offset: number, key: Key): void {
    if (revision !== this.#revision) {
      this.#revision = revision;
      this.#marks = [];
    }
    const at = Math.floor(offset / SPACING);
    const known = this.#marks[at];
    if (!known || known.offset > offset) this.#marks[at] = { offset, key };
  }

  forget(): void {
    this.#revision = undefined;
    this.#marks = [];
  }
}
