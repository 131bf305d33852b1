/** Keeps true: a file with too many rows is refused as it comes in, and never one whose rows are few enough. */

const [NUL, LINE_FEED, CARRIAGE_RETURN, QUOTE] = [0x00, 0x0a, 0x0d, 0x22];

/** Counts the records of a file by its bytes, at most as many as a reader of CSV finds: lines with text that end outside of quotation marks. */
export class RecordCounter {
  count = 0;
  #isQuoted = false;
  #hasText = false;
  #isText = true;

  add(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length && this.#isText; at += 1) {
      const byte = bytes[at];
      if (byte === LINE_FEED && !this.#isQuoted) {
        if (this.#hasText) this.count += 1;
        this.#hasText = false;
      } else if (byte !== CARRIAGE_RETURN) {
        this.#hasText = true;
        // A doubled one leaves it as it was.
        if (byte === QUOTE) this.#isQuoted = !this.#isQuoted;
        // UTF-16, or no text at all: its reader says so.
        if (byte === NUL) this.#isText = false;
      }
    }
  }
}
