import type { Chapter } from '@sankalp/contract/chapters.schema';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { foundation } from '../../shared/foundation.ts';

/** The chapter as the screens read it: the documents do not say whether its date is a day or an instant (CHAP-36). */
export function asChapter(sent: Chapter): Chapter {
  const { scheduleDate } = sent;
  const isInstant = scheduleDate?.includes('T') === true;
  return isInstant ? { ...sent, scheduleDate: dayInZone(Date.parse(scheduleDate), foundation.timeZone) } : sent;
}
