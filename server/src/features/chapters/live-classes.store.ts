import { LINK_AWAITED_HOURS, LINK_BEFORE_CLASS_HOURS } from '@sankalp/contract/courses';
import type { CoursesQuery } from '@sankalp/contract/courses.schema';
import { type SQL, sql } from 'drizzle-orm';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { courses } from '../courses/courses.table.ts';
import { notifications } from '../notifications/notifications.table.ts';
import { chapters } from './chapters.table.ts';

/**
 * Keeps true: a class is a chapter of a live course on its day, at the course's time. Its link goes out as a notification of the
 * course: whatever was sent since the class before it, at most the awaited hours ahead, counts as that.
 */

const hours = (count: number): SQL => sql.raw(`interval '${count} hours'`);
/** Whatever the zone, classes of the awaited hours lie on one of these days from today on. */
const DAYS_AHEAD = Math.ceil(LINK_AWAITED_HOURS / 24) + 1;

/** The ids of the live courses whose classes are as asked. */
export function coursesByClasses(which: NonNullable<CoursesQuery['classes']>, timeZone: string): SQL {
  const zone = sql.raw(`'${timeZone}'`);
  const today = sql`(now() at time zone ${zone})::date`;
  const onDays = (last: SQL) => sql`
    select ${chapters.courseId} from ${chapters}
    where ${notDeleted(chapters)} and ${chapters.scheduleDate} between ${today} and ${last}`;
  if (which === 'today') {
    return sql`select ${courses.id} from ${courses}
      where ${courses.startTime} is not null and ${courses.id} = any(array(${onDays(today)}))`;
  }
  const inTime = sql`next.at > now() + ${hours(LINK_BEFORE_CLASS_HOURS)} and next.at <= now() + ${hours(LINK_AWAITED_HOURS)}`;
  const tooLate = sql`next.at <= now() + ${hours(LINK_BEFORE_CLASS_HOURS)}`;
  const classAt = sql`(c.schedule_date + ${courses.startTime}::time) at time zone ${zone}`;
  return sql`
    select ${courses.id} from ${courses},
    lateral (
      select min(${classAt}) filter (where ${classAt} > now()) as at, max(${classAt}) filter (where ${classAt} <= now()) as last
      from ${chapters} c where c.course_id = ${courses.id} and c.deleted_at is null and c.schedule_date is not null
    ) next
    where ${courses.startTime} is not null
      and ${courses.id} = any(array(${onDays(sql`${today} + ${sql.raw(String(DAYS_AHEAD))}`)}))
      and ${which === 'link-due' ? inTime : tooLate}
      and not exists (
        select from ${notifications} where ${notifications.courseId} = ${courses.id} and ${notDeleted(notifications)}
          and ${notifications.status} not in ('failed', 'cancelled')
          and ${notifications.createdAt} > greatest(next.last, next.at - ${hours(LINK_AWAITED_HOURS)})
      )`;
}
