import { ActionIcon, Popover } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Popover.css';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { t } from '../texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { usePhoneLayout } from '../ui/use-phone-layout.ts';
import classes from './dropdown.module.css';

// A chunk of its own, since dates are mostly typed.
const DateCalendar = lazyPart(async () => (await import('./date-calendar.tsx')).DateCalendar);

interface CalendarButtonProps {
  label: string;
  day: string | undefined;
  minDay: string | undefined;
  maxDay: string | undefined;
  onPick: (day: string) => void;
}

/** Opens the month sheet of a date field: beneath the button, or over the whole width of a phone. */
export function CalendarButton({ label, day, minDay, maxDay, onPick }: CalendarButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = usePhoneLayout();
  const title = t('Calendar: {label}', { label });
  const button = (
    <ActionIcon variant="subtle" color="gray" aria-label={t('Open calendar')} onClick={() => setIsOpen(!isOpen)}>
      <IconCalendar size={16} aria-hidden="true" />
    </ActionIcon>
  );
  const calendar = (
    <Suspense fallback={t('Loading...')}>
      <DateCalendar
        day={day}
        minDay={minDay}
        maxDay={maxDay}
        onPick={(picked) => {
          onPick(picked);
          setIsOpen(false);
        }}
      />
    </Suspense>
  );
  if (isPhone)
    return (
      <>
        {button}
        <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={title}>
          {calendar}
        </Dialog>
      </>
    );
  return (
    <Popover opened={isOpen} onChange={setIsOpen} returnFocus position="bottom-end" shadow="md">
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={title}>
        {calendar}
      </Popover.Dropdown>
    </Popover>
  );
}
