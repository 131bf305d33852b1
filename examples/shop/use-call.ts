import { useCallback, useEffect, useState } from 'react';

/** Reads when what shows it comes up and when it is told to, and says why that failed; until then it keeps what it has. */
export function useRead<Data>(read: () => Promise<Data>) {
  const [data, setData] = useState<Data>();
  const [fault, setFault] = useState<string>();
  const readAgain = useCallback(async () => {
    try {
      setData(await read());
      setFault(undefined);
    } catch (error) {
      setFault(sentenceOf(error));
    }
  }, [read]);
  useEffect(() => void readAgain(), [readAgain]);
  return { data, fault, readAgain };
}

/** Does something once at a time, and says why it failed. */
export function useAction<Arguments extends unknown[]>(act: (...given: Arguments) => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const run = async (...given: Arguments) => {
    if (isBusy) return;
    setBusy(true);
    setFault(undefined);
    await act(...given).catch((error) => setFault(sentenceOf(error)));
    setBusy(false);
  };
  return { run, isBusy, fault };
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
