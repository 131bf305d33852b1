import { AUDIT_ENTITIES } from '@sankalp/contract/audit';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import type { HistoryEntry } from '@sankalp/contract/shared/history';
import { foundation } from '../../shared/foundation.ts';
import { historyText } from '../../shared/record/history-text.ts';
import { columnsOf } from '../../shared/table/columns.ts';
import { PlainNameCell } from '../../shared/table/name-cell.tsx';
import { RowExpander } from '../../shared/table/row-details.tsx';
import classes from './audit.module.css';
import { t } from './texts.ts';

const column = columnsOf<HistoryEntry>();
export const kindOf = (entity: string) => t(AUDIT_ENTITIES[entity] ?? entity);
/** Columns of every table, which tell nothing of what was done. */
const SILENT = new Set(['id']);
const shownChanges = ({ changes }: HistoryEntry) => changes.filter(({ field }) => !SILENT.has(field));
const whenOf = ({ at }: HistoryEntry) => formatDateTime(at, foundation.timeZone);

/** A name of the log as words: "signedIn" as "signed in". */
const inWords = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What was done, in words: "name changed", "Signed in". */
const doneOf = (entry: HistoryEntry) => inWords(historyText(entry, { entity: entry.entity, labels: {} }));

export const auditColumns = column.columns([
  column.accessor('at', {
    header: t('When'),
    cell: ({ row: { original } }) => <PlainNameCell>{whenOf(original)}</PlainNameCell>,
    meta: { width: 160, figures: true },
  }),
  column.accessor((entry) => entry.actor ?? '–', {
    id: 'actor',
    header: t('Admin'),
    meta: { width: 160, priority: 2, folds: true },
  }),
  column.accessor((entry) => kindOf(entry.entity), {
    id: 'kind',
    header: t('Kind'),
    meta: { width: 150, priority: 1, folds: true },
  }),
  column.accessor(doneOf, { id: 'done', header: t('Action'), meta: { minWidth: 160 } }),
  column.display({
    id: 'details',
    header: t('Changes'),
    cell: ({ row: { original } }) =>
      shownChanges(original).length > 0 && (
        <RowExpander
          label={t('Changes of {entity} at {original}', {
            entity: kindOf(original.entity),
            original: whenOf(original),
          })}
        />
      ),
    meta: { width: 90, narrowWidth: 80, align: 'right' },
  }),
]);

/** Each field as it was before and as it is since. */
export function auditDetails(entry: HistoryEntry) {
  return (
    <table className={classes.changes} aria-label={t('Changes')}>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          <th scope="col">{t('Before')}</th>
          <th scope="col">{t('After')}</th>
        </tr>
      </thead>
      <tbody>
        {shownChanges(entry).map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{inWords(field)}</th>
            <td>{textOf(before)}</td>
            <td>{textOf(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
