import { failureText } from '../api/failure-text.ts';
import { useToast } from '../interface/use-toast.ts';

export interface Export {
  isBusy: boolean;
  /** Fetches the file and saves it. */
  run: () => Promise<{ error?: unknown }>;
  failed: string;
}

/** Downloads a file once at a time, and says so where that fails. */
export function useExport({ isBusy, run, failed }: Export): () => void {
  const toast = useToast();
  const save = async () => {
    if (isBusy) return;
    const { error } = await run();
    if (error) toast.alert(failureText(error, failed));
  };
  return () => void save();
}
