import { type ReactNode, useCallback, useId, useRef } from 'react';
import { t } from '../texts.ts';
import { useDroppedFiles } from '../ui/use-dropped-files.ts';
import { Announcement } from './announcement.tsx';
import classes from './media-area.module.css';
import { UploadStatus } from './upload-status.tsx';
import { AREA_ATTRIBUTE, usePastedFiles } from './use-pasted-files.ts';
import type { Uploads } from './use-uploads.ts';

/** Props that a gallery and a place for one have in common. */
export interface MediaFieldProps {
  uploads: Uploads;
  label: string;
  /** Id of the control that picks files, so that an error summary can lead to it. */
  id?: string;
  readOnly?: boolean;
  required?: boolean;
  error?: string | undefined;
}

interface MediaAreaProps extends MediaFieldProps {
  /** Takes what is pasted while the focus is nowhere else. */
  takesStray: boolean;
  announcement: string;
  /** Is given the id of what describes the control. */
  children: (describedBy: string | undefined) => ReactNode;
}

/** A named field of a form that takes files by dropping and pasting as well; what stands in it is its children's. */
export function MediaArea({ uploads, label, takesStray, announcement, children, ...field }: MediaAreaProps) {
  const { readOnly = false, required = false, error } = field;
  const id = useId();
  const area = useRef<HTMLFieldSetElement>(null);
  const { add } = uploads;
  const take = useCallback((files: readonly File[]) => add(files), [add]);
  const { isOver, ...dropTarget } = useDroppedFiles(readOnly ? undefined : take);
  usePastedFiles(area, takesStray, readOnly ? undefined : take);
  return (
    <fieldset
      ref={area}
      className={classes.area}
      aria-labelledby={`${id}-label`}
      data-over={isOver || undefined}
      {...{ [AREA_ATTRIBUTE]: true }}
      {...dropTarget}
    >
      <div className={classes.head}>
        <span id={`${id}-label`} className={classes.label}>
          {label}
        </span>
        {required && !readOnly && (
          <span id={`${id}-required`} className={classes.required}>
            <span aria-hidden="true">*</span>
            <span className={classes.visuallyHidden}>{t('required')}</span>
          </span>
        )}
        <span className={classes.status}>
          <UploadStatus uploads={uploads} />
        </span>
      </div>
      {children(error ? `${id}-error` : required ? `${id}-required` : undefined)}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      <Announcement text={announcement} />
    </fieldset>
  );
}
