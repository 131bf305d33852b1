import { t } from 'virtual:texts';
import { Textarea } from '@mantine/core';
import { ORDER_MESSAGES, ORDER_NOTE_MAX_LENGTH } from '@sankalp/contract/orders';
import type { Order } from '@sankalp/contract/orders.schema';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { type SyntheticEvent, useState } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { foundation } from '../../../shared/foundation.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import record from '../../../shared/ui/record-page.module.css';
import { SaveButton } from '../../../shared/ui/save-button.tsx';
import { useAddOrderNoteMutation } from '../orders.api.ts';
import classes from '../orders.module.css';

/** Notes of staff about an order, newest first: added, never changed. Users do not see them. */
export function OrderNotes({ order: { id, notes } }: { order: Order }) {
  const [text, setText] = useState('');
  const [addNote, { isLoading }] = useAddOrderNoteMutation();
  const toast = useToast();
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isLoading) return;
    const { error } = await addNote({ id, text });
    if (error) return void toast.alert(failureText(error, t(ORDER_MESSAGES.noteFailed)));
    setText('');
    toast.success(t(ORDER_MESSAGES.noteAdded));
  };
  return (
    <section className={record.card} aria-labelledby="order-notes">
      <h2 id="order-notes">{t('Notes')}</h2>
      <form className={classes.newNote} onSubmit={(event) => void add(event)}>
        <Textarea
          aria-label={t('New note')}
          placeholder={t('For staff only')}
          rows={2}
          maxLength={ORDER_NOTE_MAX_LENGTH}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <SaveButton type="submit" variant="default" busy={isLoading} disabled={text.trim() === ''}>
          {t('Add note')}
        </SaveButton>
      </form>
      {notes.length > 0 && (
        <ul className={classes.lines}>
          {notes.map((note) => (
            <li key={note.id}>
              <span className={classes.noteText}>{note.text}</span>
              <span className={classes.when}>
                {note.actor && `${note.actor}, `}
                <time dateTime={note.at}>{formatDateTime(note.at, foundation.timeZone)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
