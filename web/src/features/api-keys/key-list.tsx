import { t } from 'virtual:texts';
import { Button, Group, Stack } from '@mantine/core';
import { KEY_MESSAGES, keyPaths } from '@sankalp/contract/api-keys';
import type { ApiKey } from '@sankalp/contract/api-keys.schema';
import { buildPath } from '@sankalp/contract/shared/path';
import { IconBan, IconEdit, IconHistory, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useHistoryDialog } from '../../shared/resource/use-history-dialog.tsx';
import { ListCard } from '../../shared/table/list-card.tsx';
import { ListTable } from '../../shared/table/list-table.tsx';
import { Pagination } from '../../shared/table/pagination.tsx';
import { useBrowserList } from '../../shared/table/use-browser-list.ts';
import { useUrlState } from '../../shared/table/use-url-state.ts';
import type { MenuAction } from '../../shared/ui/action-menu.tsx';
import { RetryBanner } from '../../shared/ui/async-state.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { useListKeysQuery } from './api-keys.ts';
import { keyColumns, keyDetails } from './key-columns.tsx';
import { KEY_WORDS } from './key-fields.tsx';
import { canChange, opensAnything } from './key-words.ts';

const NewKeyDialog = lazyDialog(async () => (await import('./new-key-dialog.tsx')).NewKeyDialog);
const EditKeyDialog = lazyDialog(async () => (await import('./edit-key-dialog.tsx')).EditKeyDialog);
const RotateKeyDialog = lazyDialog(async () => (await import('./rotate-key-dialog.tsx')).RotateKeyDialog);
const RevokeKeyDialog = lazyDialog(async () => (await import('./revoke-key-dialog.tsx')).RevokeKeyDialog);

interface OfKey {
  apiKey: ApiKey;
}

/** By which the home board links here. */
const FILTER = { codesRefused: '' };

const textsOf = ({ name, start }: ApiKey) => [name, start];

interface ApiKeysListProps {
  /** Comes once the keys have, so that they do not push it down. */
  below?: ReactNode;
}

/** Keys by which the website, the app and other systems reach the product. */
export function ApiKeysList({ below }: ApiKeysListProps) {
  const [{ codesRefused }, show] = useUrlState(FILTER);
  const isFiltered = codesRefused === 'true';
  const query = useListKeysQuery(isFiltered ? { codesRefused } : undefined);
  const { list, pager, table } = useBrowserList(query, {
    textsOf,
    loadFailed: t(KEY_MESSAGES.loadFailed),
  });
  const creation = useDialog<object>();
  const edit = useDialog<OfKey>();
  const rotation = useDialog<OfKey>();
  const revocation = useDialog<OfKey>();
  const { open: showHistory, dialog: historyDialog } = useHistoryDialog(KEY_WORDS);
  const [openEdit, openRotation, askRevoke] = [edit.open, rotation.open, revocation.open];
  const { data: keys } = query;
  const replacedBy = useMemo(
    () => new Map(keys?.flatMap((key) => (key.rotatedToId === null ? [] : [[key.rotatedToId, key] as const]))),
    [keys],
  );
  const columns = useMemo(
    () =>
      keyColumns((apiKey): MenuAction[] => {
        const { id, name } = apiKey;
        const isOpening = opensAnything(apiKey, Date.now());
        const history = { name, path: buildPath(keyPaths.history, { id }) };
        return [
          ...(canChange(apiKey) ? [{ label: t('Edit'), icon: IconEdit, onRun: () => openEdit({ apiKey }) }] : []),
          ...(canChange(apiKey) && isOpening
            ? [{ label: t('Rotate'), icon: IconRefresh, onRun: () => openRotation({ apiKey }) }]
            : []),
          { label: t('History'), icon: IconHistory, onRun: () => showHistory(history) },
          ...(isOpening || canChange(apiKey)
            ? [{ label: t('Revoke'), icon: IconBan, isDanger: true, onRun: () => askRevoke({ apiKey }) }]
            : []),
        ];
      }, replacedBy),
    [replacedBy, openEdit, openRotation, askRevoke, showHistory],
  );
  const add = () => creation.open({});
  return (
    <Stack gap="lg">
      <ListCard
        lead={list.total === 1 ? t('1 key') : t('{total} keys', { total: list.total })}
        tools={
          <Button aria-keyshortcuts="n" onClick={add}>
            {t('+ New Key')}
          </Button>
        }
      >
        {isFiltered && (
          <Group justify="space-between">
            <p>{t('Keys by which so many codes were asked for within an hour that no more are sent for now.')}</p>
            <Button variant="default" onClick={() => show({ codesRefused: '' })}>
              {t('Show all keys')}
            </Button>
          </Group>
        )}
        {list.error && <RetryBanner message={list.error} onRetry={list.retry} />}
        <ListTable
          {...table}
          label={t('API keys')}
          columns={columns}
          list={list}
          texts={KEY_MESSAGES}
          details={keyDetails}
          emptyAction={
            <Button variant="default" onClick={add}>
              {t('Make the first key')}
            </Button>
          }
        />
        <Pagination label={t('Pages of API keys')} {...pager} />
        <NewKeyDialog dialog={creation} />
        <EditKeyDialog dialog={edit} />
        <RotateKeyDialog dialog={rotation} />
        <RevokeKeyDialog dialog={revocation} />
        {historyDialog}
      </ListCard>
      {!list.isLoading && below}
    </Stack>
  );
}
