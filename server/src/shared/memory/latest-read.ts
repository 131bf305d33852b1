interface Read<Value> {
  readonly result: Promise<Value>;
  next?: Promise<Value>;
}

/**
 * Shares reads among those who ask for the same at once: each gets one that began after it asked, so that nobody is told what was no
 * longer so by then, and however many ask, one read is under way. When that fails, so does what waits behind it.
 */
export function createLatestRead<Value>(): (key: string, read: () => Promise<Value>) => Promise<Value> {
  const underWay = new Map<string, Read<Value>>();

  function begin(key: string, read: () => Promise<Value>): Promise<Value> {
    const current: Read<Value> = { result: read() };
    underWay.set(key, current);
    const over = () => {
      if (!current.next) underWay.delete(key);
    };
    current.result.then(over, () => underWay.delete(key));
    return current.result;
  }
  return (key, read) => {
    const current = underWay.get(key);
    if (!current) return begin(key, read);
    current.next ??= current.result.then(() => begin(key, read));
    return current.next;
  };
}
