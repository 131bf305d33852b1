import { t } from 'virtual:texts';
import { AUDIT_COUNTED_MAX, AUDIT_ENTITIES, AUDIT_MESSAGES, AUDIT_SORTS } from '@sankalp/contract/audit';
import { addDays, dayInZone } from '@sankalp/contract/shared/dates';
import { TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { foundation } from '../../shared/foundation.ts';
import { FilterChoice } from '../../shared/table/filter-choice.tsx';
import { ListPage } from '../../shared/table/list-page.tsx';
import { serverListOf } from '../../shared/table/server-list.ts';
import { useServerPaging } from '../../shared/table/use-server-paging.ts';
import { useServerSearch } from '../../shared/table/use-server-search.ts';
import { useServerSorting } from '../../shared/table/use-server-sorting.ts';
import { useUrlState } from '../../shared/table/use-url-state.ts';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { useExportAuditMutation, useListAuditAdminsQuery, useListAuditQuery } from './audit.api.ts';
import { auditColumns, auditDetails, kindOf } from './audit-columns.tsx';

const WORDS = {
  count: { singular: t('1 entry'), plural: t('{count} entries') },
  search: t('Search entries'),
  uncounted: t('More entries may match than are counted here. Narrow the search to see them all.'),
};

const DEFAULTS = { search: '', adminId: '', entity: '', days: '', page: '1' };
const TEXTS = { empty: t(AUDIT_MESSAGES.empty), noMatch: t(AUDIT_MESSAGES.empty) };
const LAST_PAGE = AUDIT_COUNTED_MAX / TABLE_PAGE_SIZE;
const KINDS = [
  { value: '', label: t('Everything') },
  ...Object.keys(AUDIT_ENTITIES).map((value) => ({ value, label: kindOf(value) })),
];
const TIMES = [
  { value: '', label: t('At any time') },
  { value: '1', label: t('Today') },
  { value: '7', label: t('The last 7 days') },
  { value: '30', label: t('The last 30 days') },
];

/** A name of two words. */
const NAME_LETTERS = 18;

/** Audit log: who did what, newest first, for super admins: narrowed by admin, kind and time; each entry opens to its changes. */
export function AuditPage() {
  const [{ adminId, entity, days }, setState] = useUrlState(DEFAULTS);
  const search = useServerSearch();
  const paging = useServerPaging(LAST_PAGE);
  const today = dayInZone(Date.now(), foundation.timeZone);
  const filter = {
    ...(search.query && { search: search.query }),
    ...(adminId && { adminId }),
    ...(entity && { entity }),
    ...(TIMES.some(({ value }) => value === days) && days && { from: addDays(today, 1 - Number(days)) }),
  };
  const sorting = useServerSorting(AUDIT_SORTS);
  const query = useListAuditQuery({ ...filter, ...sorting.query, page: paging.page });
  const admins = useListAuditAdminsQuery().data ?? [];
  const [exportAudit, exporting] = useExportAuditMutation();
  const rows = serverListOf(query, ({ data }) => data, t(AUDIT_MESSAGES.loadFailed));
  const list = {
    ...rows,
    isStale: rows.isStale || search.isTyping,
    isNarrowed: Object.keys(filter).length > 0,
  };
  const narrow = (change: Partial<typeof DEFAULTS>) => setState({ ...change, page: '1' });
  const clear = () => setState(DEFAULTS);
  return (
    <ListPage
      title={t('Audit log')}
      words={WORDS}
      label={t('Audit log')}
      texts={TEXTS}
      columns={auditColumns}
      list={list}
      table={{ ...sorting.table, details: auditDetails }}
      search={search.box}
      filter={{
        button: (
          <>
            <FilterChoice
              label={t('Admin')}
              letters={NAME_LETTERS}
              options={[
                { value: '', label: t('Everybody') },
                ...admins.map(({ id, userName }) => ({ value: id, label: userName })),
              ]}
              value={adminId}
              onChange={(chosen) => narrow({ adminId: chosen })}
            />
            <FilterChoice
              label={t('Kind')}
              options={KINDS}
              value={entity}
              onChange={(chosen) => narrow({ entity: chosen })}
            />
            <FilterChoice
              label={t('Time')}
              options={TIMES}
              value={days}
              onChange={(chosen) => narrow({ days: chosen })}
            />
          </>
        ),
        chips: [],
        onClear: clear,
      }}
      tools={
        <ExportButton
          isBusy={exporting.isLoading}
          run={() => exportAudit(filter)}
          failed={t(AUDIT_MESSAGES.exportFailed)}
        />
      }
      onClear={clear}
      pager={paging.pagerOf(query)}
    />
  );
}
