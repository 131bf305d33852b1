import type { CourseRow } from '@sankalp/contract/courses';
import { Link } from 'react-router';
import { usePhoneLayout } from '../../shared/table/use-phone-layout.ts';
import { coursePath } from './course-path.ts';
import classes from './courses.module.css';

/** Banner and name; on a phone the type under it. */
export function CourseNameCell({ course }: { course: CourseRow }) {
  const isPhone = usePhoneLayout();
  const picture = course.bannerImage?.thumbnailUrl ?? course.bannerImage?.url;
  return (
    <span className={classes.course}>
      <span className={classes.picture} aria-hidden="true">
        {picture && <img src={picture} alt="" loading="lazy" decoding="async" width={48} height={30} />}
      </span>
      <span className={classes.names}>
        <Link to={coursePath(course.id)} state={{ course, isEditing: false }} className={classes.name}>
          {course.name}
        </Link>
        {isPhone && <span className={classes.secondLine}>{course.type}</span>}
      </span>
    </span>
  );
}
