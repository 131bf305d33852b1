import { t } from 'virtual:texts';
import { ActionIcon, Button, Fieldset } from '@mantine/core';
import '@mantine/core/styles/Fieldset.css';
import '@mantine/core/styles/ActionIcon.css';
import { type HoursOfDay, WEEKDAYS, type Weekday } from '@sankalp/contract/consultants/consultant-hours';
import { IconPlus, IconX } from '@tabler/icons-react';
import { ChoiceField } from '../../../shared/form/choice-field.tsx';
import type { FieldInputProps } from '../../../shared/resource/fields/record-fields.ts';
import record from '../../../shared/ui/record-page.module.css';
import classes from './hours.module.css';
import { beginningAt, nextStretch, stretchesOf, TIMES, timesWith, withDay } from './hours-of-week.ts';
import { stretchText, weekdayName } from './hours-words.ts';

/** `data-path`: by which the form finds the field after a refusal. */
type HoursEditorProps = FieldInputProps & { 'data-path'?: string };

/** Hours of a week, day by day. */
export function HoursEditor({ label, value = '', onChange, error, 'data-path': path }: HoursEditorProps) {
  return (
    <Fieldset
      legend={label}
      variant="unstyled"
      classNames={{ root: `${record.wide} ${classes.hours}`, legend: classes.legend }}
    >
      <p className={classes.hint}>{t('Hours in which the app offers consultations. Without any, none.')}</p>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={classes.week}>
        {WEEKDAYS.map((weekday, index) => (
          <Day
            key={weekday}
            weekday={weekday}
            stretches={stretchesOf(value, weekday)}
            path={index === 0 ? path : undefined}
            change={(stretches) => onChange(withDay(value, weekday, stretches))}
          />
        ))}
      </div>
    </Fieldset>
  );
}

interface DayProps {
  weekday: Weekday;
  stretches: HoursOfDay[];
  path: string | undefined;
  change: (stretches: HoursOfDay[]) => void;
}

function Day({ weekday, stretches, path, change }: DayProps) {
  const day = weekdayName(weekday);
  const next = nextStretch(weekday, stretches);
  const replace = (at: number, stretch?: HoursOfDay) =>
    change(stretches.toSpliced(at, 1, ...(stretch ? [stretch] : [])));
  return (
    <div className={classes.day}>
      <span className={classes.name}>{day}</span>
      <div className={classes.stretches}>
        {stretches.map((stretch, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is told by its place alone while its times change
          <div key={at} className={classes.stretch}>
            <ChoiceField
              aria-label={t('{day} from', { day })}
              options={choices(timesWith(stretch.from, TIMES.slice(0, -1)))}
              value={stretch.from}
              onChange={(from) => replace(at, beginningAt(stretch, from))}
            />
            <ChoiceField
              aria-label={t('{day} until', { day })}
              options={choices(
                timesWith(
                  stretch.to,
                  TIMES.filter((time) => time > stretch.from),
                ),
              )}
              value={stretch.to}
              onChange={(to) => replace(at, { ...stretch, to })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('Remove {day} {times}', { day, times: stretchText(stretch) })}
              onClick={() => replace(at)}
            >
              <IconX size={16} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          </div>
        ))}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={1.6} aria-hidden="true" />}
          aria-label={t('Add hours on {day}', { day })}
          data-path={path}
          disabled={!next}
          onClick={() => next && change([...stretches, next])}
        >
          {t('Add hours')}
        </Button>
      </div>
    </div>
  );
}

const choices = (times: readonly string[]) => times.map((time) => ({ value: time, label: time }));
