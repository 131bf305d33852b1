import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { COUPONS_PAGE } from '@sankalp/contract/coupons';
import { deletionPages } from '@sankalp/contract/deletion-requests';
import {
  IconDownload,
  IconListDetails,
  IconTicket,
  IconUpload,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { ImportButton } from '../../../shared/import/import-button.tsx';
import { ActionMenu } from '../../../shared/ui/action-menu.tsx';
import { ExportButton } from '../../../shared/ui/export-button.tsx';
import { type Export, useExport } from '../../../shared/ui/use-export.ts';
import { useExportUsersMutation } from '../users.api.ts';
import { EXPORT_FAILED } from './export-failed.ts';
import type { UserFilter } from './user-filter.ts';

interface UsersActionsProps {
  /** The users that Export is about. */
  filter: UserFilter;
  onAdd: () => void;
  onImport: () => void;
  onGenerateCoupon: () => void;
}

/** Below it five buttons and the title do not stand in one line, beside the sidebar or without it. */
const IN_ONE_LINE_FROM = '1200px';

/** The actions of the users list: each a button; on a narrower screen a menu in words, beside the one that is used most. */
export function UsersActions({ filter, onAdd, onImport, onGenerateCoupon }: UsersActionsProps) {
  const [exportUsers, { isLoading }] = useExportUsersMutation();
  const file = { isBusy: isLoading, run: () => exportUsers(filter), failed: EXPORT_FAILED };
  const isNarrow = useMediaQuery(`(width < ${IN_ONE_LINE_FROM})`, false, { getInitialValueInEffect: false });
  const Others = isNarrow ? OthersInMenu : OthersAsButtons;
  return (
    <>
      <Others file={file} onAdd={onAdd} onImport={onImport} />
      <Button aria-keyshortcuts="n" leftSection={<IconTicket size={16} />} onClick={onGenerateCoupon}>
        {t('+ Generate Coupon')}
      </Button>
    </>
  );
}

interface OthersProps {
  file: Export;
  onAdd: () => void;
  onImport: () => void;
}

function OthersAsButtons({ file, onAdd, onImport }: OthersProps) {
  return (
    <>
      <Button variant="default" leftSection={<IconUserPlus size={16} />} onClick={onAdd}>
        {t('Add User')}
      </Button>
      <ImportButton onClick={onImport} />
      <ExportButton {...file} />
      <Button component={Link} to={COUPONS_PAGE} variant="default" leftSection={<IconListDetails size={16} />}>
        {t('Coupons')}
      </Button>
      <Button component={Link} to={deletionPages.desk} variant="default" leftSection={<IconUserMinus size={16} />}>
        {t('Deletion requests')}
      </Button>
    </>
  );
}

function OthersInMenu({ file, onAdd, onImport }: OthersProps) {
  const navigate = useNavigate();
  const onExport = useExport(file);
  return (
    <ActionMenu
      isButton
      label={t('More')}
      items={[
        { label: t('Add User'), icon: IconUserPlus, onRun: onAdd },
        { label: t('Import'), icon: IconUpload, onRun: onImport },
        { label: t('Export'), icon: IconDownload, onRun: onExport },
        { label: t('Coupons'), icon: IconListDetails, onRun: () => void navigate(COUPONS_PAGE) },
        { label: t('Deletion requests'), icon: IconUserMinus, onRun: () => void navigate(deletionPages.desk) },
      ]}
    />
  );
}
