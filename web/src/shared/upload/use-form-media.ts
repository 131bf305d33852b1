import type { FormMedia } from '../form/contract-form.ts';
import { differingFields } from '../form/differing-fields.ts';
import { useToast } from '../interface/use-toast.ts';
import { t } from '../texts.ts';
import { isRunning } from './upload-entry.ts';
import { uploadStatusText } from './upload-status.tsx';
import type { Uploads } from './use-uploads.ts';

/** The keys of a record's media by field: of one place, or of a gallery in its order. */
type MediaKeys<Field extends string> = { [Name in Field]: string | null | string[] };

interface FormMediaOptions {
  /** True where the upload itself tells how far it is and why it failed; Save need not. */
  showsOwnStatus?: boolean;
}

/** The uploads of a form by the field that each is saved in, beside the keys that the record has. */
export function useFormMedia<Keys extends MediaKeys<Extract<keyof Keys, string>>>(
  uploads: { readonly [Field in keyof Keys]: Uploads },
  stored: Keys,
  { showsOwnStatus = false }: FormMediaOptions = {},
): FormMedia<Partial<Keys>> {
  const toast = useToast();
  const places = Object.entries<Uploads>(uploads);
  const running = places.map(([, place]) => place).filter(({ isBusy }) => isBusy);
  const items = places.flatMap(([, place]) => place.items);
  const failedCount = items.filter(({ state }) => state === 'failed').length;
  const percent = Math.round(running.reduce((sum, place) => sum + place.percent, 0) / (running.length || 1));

  const changesOf = (keysByPlace: readonly string[][]) => {
    const old: Record<string, unknown> = stored;
    const now = places.map(([field], index) => {
      const keys = keysByPlace[index] ?? [];
      return [field, Array.isArray(old[field]) ? keys : (keys[0] ?? null)];
    });
    return differingFields(Object.fromEntries(now) as Keys, stored);
  };
  return {
    isDirty:
      running.length > 0 || failedCount > 0 || Object.keys(changesOf(places.map(([, { keys }]) => keys))).length > 0,
    held: Object.fromEntries(places.map(([field, place]) => [field, place.items.map(({ id }) => id).join(' ')])),
    note: noteOf(failedCount, items.filter(isRunning).length),
    busyLabel: running.length > 0 && !showsOwnStatus ? uploadStatusText({ percent }) : undefined,
    changes: async () => {
      try {
        return changesOf(await Promise.all(places.map(([, place]) => place.settle())));
      } catch (failure) {
        if (failure instanceof Error && !showsOwnStatus) toast.alert(failure.message);
        return undefined;
      }
    },
  };
}

function noteOf(failedCount: number, runningCount: number): string | undefined {
  if (failedCount > 0)
    return failedCount === 1
      ? t('1 file was not uploaded')
      : t('{failedCount} files were not uploaded', { failedCount });
  if (runningCount > 0)
    return runningCount === 1 ? t('Uploading 1 file') : t('Uploading {runningCount} files', { runningCount });
  return undefined;
}
