import type { ImportFault, ImportReport } from '@sankalp/contract/shared/csv-import.schema';
import { useEffect, useRef } from 'react';
import { countedText } from '../language/counted-text.ts';
import { t } from '../texts.ts';
import { SaveButton } from '../ui/save-button.tsx';
import classes from './import.module.css';
import type { ImportKind } from './import-kind.ts';
import { reportText, rowTextsOf, unlistedText, warnedText } from './report-text.ts';

interface ImportResultProps {
  kind: Pick<ImportKind, 'rows'>;
  report: ImportReport | undefined;
  errors: readonly string[];
  isSaving: boolean;
  /** Downloads the rows that have faults. */
  onSave: () => void;
}

/** Findings of the check, and what went wrong. */
export function ImportResult({ kind, report, errors, ...saving }: ImportResultProps) {
  const summary = useRef<HTMLParagraphElement>(null);
  // On a phone it lies beneath the columns, out of sight.
  useEffect(() => {
    if (report) summary.current?.scrollIntoView({ block: 'start' });
  }, [report]);
  return (
    <>
      <p ref={summary} role="status" className={classes.summary}>
        {report && reportText(report, rowTextsOf(kind))}
      </p>
      {report && report.faults.length > 0 && <Faults kind={kind} report={report} {...saving} />}
      {report?.warnings && <Warnings report={report} warnings={report.warnings} />}
      {errors.length > 0 && (
        <div role="alert" className={classes.errors}>
          {errors.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </>
  );
}

type FaultsProps = Pick<ImportResultProps, 'kind' | 'isSaving' | 'onSave'> & { report: ImportReport };

/** Unusual cells do not keep a row from being imported. */
function Warnings({ report, warnings }: { report: ImportReport; warnings: readonly ImportFault[] }) {
  return (
    <>
      <p className={classes.hint}>{warnedText(report)}</p>
      <FaultTable label={t('Warnings')} heading={t('What looks unusual')} cells={warnings} />
    </>
  );
}

function FaultTable({ label, heading, cells }: { label: string; heading: string; cells: readonly ImportFault[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.faults} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Row')}</th>
            <th scope="col">{t('Column')}</th>
            <th scope="col">{t('Value')}</th>
            <th scope="col">{heading}</th>
          </tr>
        </thead>
        <tbody>
          {cells.map(({ row, column, value, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td>{row}</td>
              <td>{t(column)}</td>
              <td>{value || <span className={classes.none}>{t('empty')}</span>}</td>
              <td>{t(message)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Faults({ kind, report, isSaving, onSave }: FaultsProps) {
  return (
    <>
      <FaultTable label={t('Faults')} heading={t('What is wrong')} cells={report.faults} />
      <div className={classes.mend}>
        <p className={classes.hint}>
          {unlistedText(report)}{' '}
          {report.isBroken ? t('Mend the file, choose the file again and check it.') : rowTextsOf(kind).mend}
        </p>
        {!report.isBroken && (
          <SaveButton variant="default" size="xs" busy={isSaving} busyLabel={t('Downloading...')} onClick={onSave}>
            {countedText(rowTextsOf(kind).download, report.faulty)}
          </SaveButton>
        )}
      </div>
    </>
  );
}
