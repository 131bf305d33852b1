import { useState } from 'react';

/** Whether it was so at any time: what is asked for again takes nothing away. */
export function useOnce(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return isNow || was;
}
