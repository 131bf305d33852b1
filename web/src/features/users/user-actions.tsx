import { Button } from '@mantine/core';
import type { Ref } from 'react';
import record from '../../shared/ui/record-page.module.css';

interface UserActionsProps {
  onDelete: () => void;
  onEdit: () => void;
  editButton: Ref<HTMLButtonElement>;
}

/** What can be done with the user that is being looked at. */
export function UserActions({ onDelete, onEdit, editButton }: UserActionsProps) {
  return (
    <>
      <Button variant="default" className={record.delete} onClick={onDelete}>
        Delete
      </Button>
      <Button ref={editButton} variant="default" onClick={onEdit}>
        Edit
      </Button>
    </>
  );
}
