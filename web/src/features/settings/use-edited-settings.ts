import { useState } from 'react';
import type { RecordRow } from '../../shared/resource/record-kind.ts';
import { type EditedVersion, useEditedVersion } from '../../shared/resource/use-edited-version.ts';

interface EditedSettings<Row extends RecordRow> extends EditedVersion<Row> {
  /** The newest that is known. */
  latest: Row | undefined;
}

/** Settings, which are edited as long as they are shown: after a save and after Discard the form begins anew. */
export function useEditedSettings<Row extends RecordRow>(read: Row | undefined): EditedSettings<Row> {
  const [saved, setSaved] = useState<Row>();
  const [rounds, setRounds] = useState(0);
  const latest = saved && read && saved.version > read.version ? saved : read;
  const { setBase, ...version } = useEditedVersion(latest, true);
  return {
    ...version,
    latest,
    key: `${version.key} ${rounds}`,
    isEditing: true,
    takesFocus: rounds > 0,
    edit: setBase,
    close: (changed) => {
      if (changed && version.shown) setSaved({ ...version.shown, ...changed });
      setBase(undefined);
      setRounds(rounds + 1);
    },
  };
}
