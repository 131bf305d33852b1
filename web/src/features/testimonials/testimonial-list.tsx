import { t } from 'virtual:texts';
import { formatDate } from '@sankalp/contract/shared/dates';
import { buildPath } from '@sankalp/contract/shared/path';
import { TESTIMONIAL_MESSAGES, testimonialPaths } from '@sankalp/contract/testimonials';
import type { Testimonial } from '@sankalp/contract/testimonials.schema';
import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { foundation } from '../../shared/foundation.ts';
import { ResourceTable } from '../../shared/resource/resource-table.tsx';
import { useDeleteAtOnce } from '../../shared/resource/use-deletion.ts';
import { HistoryAction, useHistoryDialog } from '../../shared/resource/use-history-dialog.tsx';
import { byInstant, byText, columnsOf } from '../../shared/table/columns.ts';
import { PlainNameCell } from '../../shared/table/name-cell.tsx';
import { RowAction } from '../../shared/table/row-action.tsx';
import classes from './testimonials.module.css';
import { testimonialsApi } from './testimonials.ts';

const column = columnsOf<Testimonial>();

const WORDS = { entity: 'testimonials', labels: { link: t('Link'), file: t('Image') } };

interface Actions {
  onHistory: (past: { name: string; path: string }) => void;
  onDelete: (testimonial: Testimonial) => void;
}

function columnsWith({ onHistory, onDelete }: Actions) {
  return column.columns([
    column.accessor('createdAt', {
      header: t('Date'),
      sortFn: byInstant,
      cell: ({ getValue }) => <PlainNameCell>{formatDate(getValue(), foundation.timeZone)}</PlainNameCell>,
      meta: { width: 130, tabularNumbers: true },
    }),
    column.accessor('link', {
      header: t('Link'),
      sortFn: byText,
      cell: ({ getValue }) => (
        <a className={classes.link} href={getValue()} target="_blank" rel="noopener noreferrer">
          {getValue()}
        </a>
      ),
    }),
    column.display({
      id: 'action',
      header: t('Action'),
      cell: ({ row: { original } }) => (
        <>
          <HistoryAction
            name={original.link}
            onClick={() =>
              onHistory({ name: original.link, path: buildPath(testimonialPaths.history, { id: original.id }) })
            }
          />
          <RowAction
            label={t('Delete {link}', { link: original.link })}
            icon={IconTrash}
            isDanger
            onClick={() => onDelete(original)}
          />
        </>
      ),
      meta: { width: 104, narrowWidth: 88, align: 'right' },
    }),
  ]);
}

const textsOf = ({ link }: Testimonial) => [link];

/** All testimonials, the newest first; one is deleted at once, with Undo (TESTI-01, CONS-32). */
export function TestimonialsTable() {
  const remove = useDeleteAtOnce(testimonialsApi, TESTIMONIAL_MESSAGES);
  const { open: onHistory, dialog } = useHistoryDialog(WORDS);
  const columns = useMemo(
    () => columnsWith({ onHistory, onDelete: (testimonial) => void remove(testimonial) }),
    [onHistory, remove],
  );
  return (
    <>
      <ResourceTable
        query={testimonialsApi.useList()}
        messages={TESTIMONIAL_MESSAGES}
        label={t('Testimonials')}
        pagesLabel={t('Pages of Testimonials')}
        columns={columns}
        textsOf={textsOf}
        failsInBox
      />
      {dialog}
    </>
  );
}
