import { useEffect, useState } from 'react';
import { useToast } from '../interface/use-toast.ts';

/** The alerts of one form: they go when it is sent again, and with the form. */
export function useFormAlerts() {
  const toast = useToast();
  const [alerts] = useState(() => new Set<() => void>());
  const clear = () => {
    for (const dismiss of alerts) dismiss();
    alerts.clear();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form goes
  useEffect(() => clear, []);
  return { show: (text: string) => void alerts.add(toast.alert(text)), clear };
}
