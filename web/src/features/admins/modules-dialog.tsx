import { Fieldset } from '@mantine/core';
import '@mantine/core/styles/Fieldset.css';
import { t } from 'virtual:texts';
import type { Module } from '@sankalp/contract/access';
import { ADMIN_MESSAGES } from '@sankalp/contract/admins';
import type { Admin } from '@sankalp/contract/admins.schema';
import { type SyntheticEvent, useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { ActionFooter } from '../../shared/ui/action-footer.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { useListAdminsQuery, useSetModulesMutation } from './admins.api.ts';
import { ModuleChoice } from './module-choice.tsx';

interface ModulesDialogProps extends DialogProps {
  admin: Admin;
}

/** Modules that an admin may open, from their next call on. */
export function ModulesDialog({ isOpen, onClose, admin }: ModulesDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Modules of {userName}', { userName: admin.userName })}>
      <ModulesForm admin={admin} onClose={onClose} />
    </Dialog>
  );
}

function ModulesForm({ admin, onClose }: Omit<ModulesDialogProps, 'isOpen'>) {
  // Asked for anew: an admin who has just set a password is of another version.
  const { data, isFetching } = useListAdminsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { version, modules: held } = data?.find(({ id }) => id === admin.id) ?? admin;
  const [chosen, setChosen] = useState<Module[]>();
  const modules = chosen ?? held;
  const [save, { isLoading }] = useSetModulesMutation();
  const toast = useToast();
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isLoading) return;
    const { error } = await save({ id: admin.id, version, modules });
    if (error) return void toast.alert(failureText(error, t(ADMIN_MESSAGES.saveFailed)));
    toast.success(t(ADMIN_MESSAGES.saved));
    onClose();
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Fieldset legend={t('May open')} variant="unstyled" disabled={isFetching && !chosen}>
        <ModuleChoice value={modules} onChange={setChosen} />
      </Fieldset>
      <ActionFooter onCancel={onClose} busy={isLoading} />
    </form>
  );
}
