import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { CONSULTATION_MESSAGES } from '@sankalp/contract/consultations';
import type { Consultation } from '@sankalp/contract/consultations.schema';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { actionsColumn } from '../../shared/resource/actions-column.tsx';
import { ResourceTable } from '../../shared/resource/resource-table.tsx';
import { UrlTabs } from '../../shared/resource/url-tabs.tsx';
import { useDeleteOne } from '../../shared/resource/use-delete-one.tsx';
import { byNumber, byText, columnsOf } from '../../shared/table/columns.ts';
import { ListCard } from '../../shared/table/list-card.tsx';
import { PictureNameCell } from '../../shared/table/picture-name-cell.tsx';
import { SearchBox } from '../../shared/table/search-box.tsx';
import { useUrlState } from '../../shared/table/use-url-state.ts';
import { lazyPart } from '../../shared/ui/lazy-part.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { BOOKINGS_PATH, DAY_SHEET_PATH } from '../bookings/index.ts';
import { ADD_CONSULTANT_PATH } from '../consultants/index.ts';
import { ADD_CONSULTATION_PATH, consultationPath } from './consultation-path.ts';
import classes from './consultations.module.css';
import { consultations, consultationsApi } from './consultations.ts';

const ConsultantsTable = lazyPart(async () => (await import('../consultants/index.ts')).ConsultantsTable);
const ConsultationBanners = lazyPart(
  async () => (await import('../consultation-banners/index.ts')).ConsultationBanners,
);

const textsOf = ({ consultationName, consultunt, description }: Consultation) => [
  consultationName,
  consultunt.name,
  description,
];

/** All consultations: search, open, edit, delete (CONS-05 to 07, CONS-31). */
function ConsultationsTable() {
  const { onDelete } = useDeleteOne(consultations);
  const columns = useMemo(() => consultationColumns({ onDelete }), [onDelete]);
  return (
    <ResourceTable
      query={consultationsApi.useList()}
      messages={CONSULTATION_MESSAGES}
      label={t('Consultations')}
      pagesLabel={t('Pages of Consultations')}
      columns={columns}
      textsOf={textsOf}
      first={{ label: t('Add the first consultation'), path: ADD_CONSULTATION_PATH }}
      failsInBox
    />
  );
}

const column = columnsOf<Consultation>();

interface RowActions {
  onDelete: (consultation: Consultation) => void;
}

/** The columns of the consultations, in their order (CONS-05, CONS-06). */
function consultationColumns({ onDelete }: RowActions) {
  return column.columns([
    column.accessor('consultationName', {
      header: t('Consultation Name'),
      sortFn: byText,
      cell: ({ row: { original: consultation } }) => (
        <PictureNameCell
          image={consultation.additionalMediaUrls[0]}
          name={consultation.consultationName}
          to={consultationPath(consultation.id)}
          state={{ [consultations.singular]: consultation }}
        />
      ),
      meta: { minWidth: 232 },
    }),
    column.accessor(({ consultunt }) => consultunt.name, {
      id: 'consultant',
      header: t('Consultant Name'),
      sortFn: byText,
      meta: { width: 176, priority: 3, collapsible: true },
    }),
    // One line; the whole text is its title.
    column.accessor('description', {
      header: t('Description'),
      sortFn: byText,
      cell: ({ getValue }) => (
        <span className={classes.line} title={getValue()}>
          {getValue()}
        </span>
      ),
      meta: { minWidth: 160, priority: 4 },
    }),
    // The sign and the number as it is, as courses.
    column.accessor('price', {
      header: t('Price'),
      sortFn: byNumber,
      cell: ({ getValue }) => `₹${getValue()}`,
      meta: { width: 96, narrowWidth: 72, priority: 1, tabularNumbers: true },
    }),
    column.accessor('isActive', {
      header: t('Active'),
      sortFn: byNumber,
      cell: ({ row: { original } }) => (
        <input
          type="checkbox"
          className={classes.active}
          checked={original.isActive}
          // Shown, not pressed: the form has the switch.
          readOnly
          aria-readonly="true"
          tabIndex={-1}
          aria-label={t('{name} is active', { name: original.consultationName })}
        />
      ),
      meta: { width: 80, priority: 2 },
    }),
    actionsColumn(consultations, { onDelete }),
  ]);
}

const TITLES = [t('Consultation'), t('Consultant'), t('Banner')];
const ADD = [t('+ Add Consultation'), t('+ Add Consultant'), t('+ Add Banner')];
const BANNER = 2;

/** Consultations, consultants and the banners of consultations; the heading follows the open tab (CONS-01 to 04). */
export function ConsultationAreaPage() {
  const [isAdding, setAdding] = useState(false);
  const buttonOf = (open: number) => {
    const text = ADD[open];
    if (open !== BANNER) {
      const path = open === 0 ? ADD_CONSULTATION_PATH : ADD_CONSULTANT_PATH;
      return (
        <Button component={Link} to={path} aria-keyshortcuts="n">
          {text}
        </Button>
      );
    }
    return (
      !isAdding && (
        <Button aria-keyshortcuts="n" onClick={() => setAdding(true)}>
          {text}
        </Button>
      )
    );
  };
  return (
    <UrlTabs
      frame={(list, panels, open) => (
        <>
          <PageHeader
            title={TITLES[open] ?? ''}
            actions={
              <>
                <Button component={Link} to={BOOKINGS_PATH} variant="default">
                  {t('Bookings')}
                </Button>
                <Button component={Link} to={DAY_SHEET_PATH} variant="default">
                  {t('Day sheet')}
                </Button>
                {buttonOf(open)}
              </>
            }
          />
          <ListCard
            lead={list}
            tools={
              open !== BANNER && <AreaSearch label={open === 0 ? t('Search consultations') : t('Search consultants')} />
            }
          >
            {panels}
          </ListCard>
        </>
      )}
      tabs={[
        { label: t('Consultation'), panel: () => <ConsultationsTable /> },
        { label: t('Consultant'), panel: () => <ConsultantsTable /> },
        {
          label: t('Banner'),
          panel: () => <ConsultationBanners isAdding={isAdding} onAdded={() => setAdding(false)} />,
        },
      ]}
    />
  );
}

const DEFAULTS = { search: '', page: '1' };

function AreaSearch({ label }: { label: string }) {
  const [{ search }, setState] = useUrlState(DEFAULTS);
  return (
    <SearchBox
      label={label}
      placeholder={t('Search here...')}
      value={search}
      onChange={(text) => setState({ search: text, page: '1' }, { replace: true })}
    />
  );
}
