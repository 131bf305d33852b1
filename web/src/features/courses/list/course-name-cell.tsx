import type { CourseRow } from '@sankalp/contract/courses';
import { Link } from 'react-router';
import { NameCell } from '../../../shared/table/name-cell.tsx';
import { coursePath } from '../course-path.ts';
import classes from '../courses.module.css';

/** Banner and name of a course of the list. */
export function CourseNameCell({ course }: { course: CourseRow }) {
  const banner = course.bannerImage?.thumbnailUrl ?? course.bannerImage?.url;
  const picture = (
    <span className={classes.picture} aria-hidden="true">
      {banner && <img src={banner} alt="" loading="lazy" decoding="async" width={48} height={30} />}
    </span>
  );
  return (
    <NameCell picture={picture}>
      <Link to={coursePath(course.id)} state={{ course, isEditing: false }}>
        {course.name}
      </Link>
    </NameCell>
  );
}
