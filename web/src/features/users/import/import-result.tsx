import type { ImportReport } from '@sankalp/contract/users-csv';
import classes from './import.module.css';
import { reportText, unlistedText } from './report-text.ts';

interface ImportResultProps {
  report: ImportReport | undefined;
  errors: readonly string[];
}

/** What the check found, and what went wrong. */
export function ImportResult({ report, errors }: ImportResultProps) {
  return (
    <>
      <p role="status" className={classes.summary}>
        {report && reportText(report)}
      </p>
      {report && report.faults.length > 0 && <Faults report={report} />}
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

function Faults({ report }: { report: ImportReport }) {
  const unlisted = unlistedText(report);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={classes.faults} aria-label="Faults" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {report.faults.map(({ row, column, message }) => (
              <tr key={`${row} ${column} ${message}`}>
                <td>{row}</td>
                <td>{column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={classes.hint}>{unlisted} Mend the file, choose it again and check it.</p>
    </>
  );
}
