import { Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import { t } from 'virtual:texts';
import { ENROLMENT_MESSAGES } from '@sankalp/contract/enrolments';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { useMay } from '../../shared/session/use-session.ts';
import { ActionFooter } from '../../shared/ui/action-footer.tsx';
import { EmptyText, Loading, RetryBanner } from '../../shared/ui/async-state.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { type ListedUser, userPath, useUserChoices } from '../users/index.ts';
import { useAssignUserMutation } from './enrolments.api.ts';
import { UserChoiceList } from './user-choice-list.tsx';

interface AssignUserProps {
  course: { id: string; name: string };
  onClose: () => void;
}

/** Gives a course to one user (ASSIGN-01 to 08). */
export function AssignUserDialog({ isOpen, ...form }: AssignUserProps & { isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={t('Assign User')}>
      <AssignUserForm {...form} />
    </Dialog>
  );
}

function AssignUserForm({ course, onClose }: AssignUserProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const mayOpenUsers = useMay('user');
  const listId = useId();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ListedUser>();
  const choices = useUserChoices(search);
  const [assignUser, { isLoading }] = useAssignUserMutation();

  const assign = async (user: ListedUser) => {
    const { error } = await assignUser({ userId: user.id, courseId: course.id });
    if (error) {
      toast.alert(failureText(error, t(ENROLMENT_MESSAGES.assignFailed)));
      return;
    }
    onClose();
    if (mayOpenUsers) void navigate(userPath(user.id), { state: { userId: user.id } });
    else toast.success(t('{user} was assigned to {course}', { user: user.name, course: course.name }));
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen && !isLoading) void assign(chosen);
      }}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('Gives {name} to one user, without payment.', { name: course.name })}</Text>
        <TextInput
          type="search"
          aria-label={t('Search users')}
          aria-controls={listId}
          placeholder={t('Search username or phone...')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          data-autofocus
        />
        {choices.error && <RetryBanner message={choices.error} onRetry={choices.retry} />}
        {choices.isLoading && <Loading />}
        {choices.users.length > 0 ? (
          <UserChoiceList
            id={listId}
            users={choices.users}
            chosenId={chosen?.id}
            isDimmed={choices.isStale}
            onChoose={setChosen}
            onEndNear={choices.loadMore}
          />
        ) : (
          !choices.isLoading && !choices.error && <EmptyText text={t(ENROLMENT_MESSAGES.noUsers)} />
        )}
        {chosen && (
          <Text size="sm" role="status">
            {t('{name} will be assigned.', { name: chosen.name })}
          </Text>
        )}
      </Stack>
      <ActionFooter onCancel={onClose} busy={isLoading} busyLabel={t('Assigning...')} disabled={!chosen}>
        {chosen ? t('Assign User') : t('Select a user to assign')}
      </ActionFooter>
    </form>
  );
}
