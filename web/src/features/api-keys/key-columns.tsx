import { t } from 'virtual:texts';
import type { ApiKey } from '@sankalp/contract/api-keys.schema';
import { relativeTime } from '../../shared/resource/relative-time.ts';
import { byInstant, byNumber, byText, columnsOf } from '../../shared/table/columns.ts';
import { PlainNameCell } from '../../shared/table/name-cell.tsx';
import { RowExpander } from '../../shared/table/row-details.tsx';
import { useTableFit } from '../../shared/table/use-table-fit.ts';
import { ActionMenu, type MenuAction } from '../../shared/ui/action-menu.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import classes from './api-keys.module.css';
import { endOf, KIND_WORDS, momentOf, placesOf, rightsOf, statusOf } from './key-words.ts';

const column = columnsOf<ApiKey>();

/** `replacedBy` has the keys that were rotated, by the ids of those that took their place. */
export function keyColumns(actionsOf: (key: ApiKey) => MenuAction[], replacedBy: ReadonlyMap<string, ApiKey>) {
  return column.columns([
    column.accessor('name', {
      header: t('Name'),
      sortFn: byText,
      cell: ({ row: { original } }) => <KeyName apiKey={original} old={replacedBy.get(original.id)} />,
      meta: { minWidth: 160 },
    }),
    column.accessor(({ kind }) => KIND_WORDS[kind], {
      id: 'kind',
      header: t('Kind'),
      sortFn: byText,
      meta: { width: 108, priority: 3, collapsible: true },
    }),
    column.accessor((key) => rightsOf(key).join(', '), {
      id: 'scopes',
      header: t('Rights'),
      cell: TwoLines,
      meta: { priority: 4, minWidth: 160 },
    }),
    column.accessor((key) => placesOf(key).join(', '), {
      id: 'places',
      header: t('Accepted from'),
      cell: TwoLines,
      meta: { priority: 5, minWidth: 140 },
    }),
    column.accessor('perMinute', {
      header: t('Calls a minute'),
      sortFn: byNumber,
      meta: { width: 128, priority: 6, tabularNumbers: true },
    }),
    column.accessor(({ lastUsedAt }) => lastUsedAt ?? '', {
      id: 'lastUsed',
      header: t('Last used'),
      sortFn: byInstant,
      cell: ({ row: { original } }) => <LastUse apiKey={original} />,
      meta: { width: 128, priority: 2 },
    }),
    column.accessor((key) => statusOf(key, Date.now()).text, {
      id: 'status',
      header: t('Status'),
      sortFn: byText,
      cell: ({ row: { original } }) => <Status apiKey={original} />,
      // On a phone it stands under the name: a column would cut it.
      meta: { width: 172, priority: 1, collapsible: true },
    }),
    column.display({
      id: 'action',
      header: t('Action'),
      cell: ({ row: { original: key } }) => (
        <>
          <RowExpander label={t('Details of {name}', { name: key.name })} />
          <ActionMenu label={t('Actions for {name}', { name: key.name })} items={actionsOf(key)} />
        </>
      ),
      meta: { width: 92, narrowWidth: 80, align: 'right' },
    }),
  ]);
}

/** Two keys of one name are told apart by their beginnings; a rotation keeps the name. */
function KeyName({ apiKey: { name, start }, old }: { apiKey: ApiKey; old: ApiKey | undefined }) {
  return (
    <PlainNameCell>
      {name}
      <code className={classes.start}>{start}…</code>
      {old && <span className={classes.note}>{t('replaces {start}…', { start: old.start })}</span>}
    </PlainNameCell>
  );
}

/** More than two lines of one row would push the others away; its details have them all. */
function TwoLines({ getValue }: { getValue: () => unknown }) {
  return <span className={classes.twoLines}>{String(getValue())}</span>;
}

function Status({ apiKey }: { apiKey: ApiKey }) {
  const { folded } = useTableFit();
  const { text, tone, note } = statusOf(apiKey, Date.now());
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {note && !folded.includes('status') && <span className={classes.note}>{note}</span>}
    </>
  );
}

function LastUse({ apiKey: { lastUsedAt, lastUsedFrom } }: { apiKey: ApiKey }) {
  if (lastUsedAt === null) return t('Never');
  return (
    <>
      <time dateTime={lastUsedAt} title={momentOf(lastUsedAt)}>
        {relativeTime(lastUsedAt, Date.now())}
      </time>
      {lastUsedFrom && <span className={classes.note}>{t('from {address}', { address: lastUsedFrom })}</span>}
    </>
  );
}

/** All that a row has no room for. */
export function keyDetails(key: ApiKey) {
  const { kind, perMinute, createdAt, lastUsedAt, lastUsedFrom } = key;
  const used = lastUsedAt ? [momentOf(lastUsedAt), lastUsedFrom].filter(Boolean).join(', ') : t('Never');
  const lines: readonly (readonly [label: string, texts: readonly string[]])[] = [
    [t('Rights'), rightsOf(key)],
    [t('Accepted from'), placesOf(key)],
    [t('Calls a minute'), [kind === 'secret' ? String(perMinute) : t('{perMinute} for each network', { perMinute })]],
    [t('Made'), [momentOf(createdAt)]],
    [t('Ends'), [endOf(key)]],
    [t('Last used'), [used]],
  ];
  return (
    <dl className={classes.details}>
      {lines.map(([label, texts]) => (
        <div key={label}>
          <dt>{label}</dt>
          {texts.map((text) => (
            <dd key={text}>{text}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
