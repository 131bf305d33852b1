import { useEffect, useRef, useState } from 'react';

const KEY = 'typed-email';

/** The address that was typed before another language was chosen, for which the page loads anew; this tab keeps it until then. */
export function useTypedEmail() {
  const [kept] = useState(() => sessionStorage.getItem(KEY) ?? '');
  const typed = useRef(kept);
  useEffect(() => sessionStorage.removeItem(KEY), []);
  return {
    kept,
    note: (email: string) => {
      typed.current = email;
    },
    keep: () => sessionStorage.setItem(KEY, typed.current),
  };
}
