import {
  type HoursOfDay,
  hoursText,
  readHours,
  sortedHours,
  type Weekday,
} from '@sankalp/contract/consultants/consultant-hours';

const HALF_HOURS = 48;

/** "00:00" to "24:00". */
export const TIMES: readonly string[] = Array.from({ length: HALF_HOURS + 1 }, (_, index) => timeText(index * 30));

/** Lines of the form's text. */
export const hoursIn = (text: string): string[] => text.split('\n').filter(Boolean);

/** Stretches of one day, in their order. */
export const stretchesOf = (text: string, weekday: Weekday): HoursOfDay[] =>
  hoursIn(text).flatMap((line) => {
    const stretch = readHours(line);
    return stretch?.weekday === weekday ? [stretch] : [];
  });

/** The text with other stretches of one day. */
export function withDay(text: string, weekday: Weekday, stretches: readonly HoursOfDay[]): string {
  const others = hoursIn(text).filter((line) => readHours(line)?.weekday !== weekday);
  return sortedHours([...others, ...stretches.map(hoursText)]).join('\n');
}

/** Stretch that is offered next: three hours of the morning, else an hour after the last one; undefined when the day is full. */
export function nextStretch(weekday: Weekday, stretches: readonly HoursOfDay[]): HoursOfDay | undefined {
  const last = stretches.at(-1);
  if (!last) return { weekday, from: '10:00', to: '13:00' };
  const from = TIMES.find((time) => minuteOf(time) >= minuteOf(last.to) + 60);
  if (!from || from === '24:00') return undefined;
  return { weekday, from, to: timeText(Math.min(minuteOf(from) + 180, HALF_HOURS * 30)) };
}

/** A stretch that begins at another time; its end goes along where it would not come after. */
export function beginningAt(stretch: HoursOfDay, from: string): HoursOfDay {
  const to = stretch.to > from ? stretch.to : (TIMES.find((time) => time > from) ?? '24:00');
  return { ...stretch, from, to };
}

/** Times to choose from, with one that is stored besides. */
export const timesWith = (chosen: string, times: readonly string[]): string[] =>
  times.includes(chosen) ? [...times] : [...times, chosen].sort();

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function timeText(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
