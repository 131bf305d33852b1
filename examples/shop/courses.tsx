import { useState } from 'react';
import { Modal } from './modal.tsx';
import { Offer } from './offer.tsx';
import { priceText } from './sankalp.ts';
import type { Shelves } from './shelves.ts';

interface CoursesProps {
  readonly courses: Shelves['courses'];
  /** Only who has signed in can buy. */
  readonly onBought?: () => Promise<void>;
}

/** Courses that can be bought. */
export function Courses({ courses, onBought }: CoursesProps) {
  const [chosen, setChosen] = useState<Shelves['courses'][number]>();
  return (
    <section aria-labelledby="courses">
      <h2 id="courses">Courses</h2>
      <ul>
        {courses.map((course) => (
          <li key={course.id}>
            <h3>{course.name}</h3>
            <small>
              {course.type} · {priceText(course.discountedPriceInr)}
            </small>
            {onBought && (
              <button
                aria-label={`Buy ${course.name}`}
                className="primary"
                onClick={() => setChosen(course)}
                type="button"
              >
                Buy
              </button>
            )}
          </li>
        ))}
      </ul>
      {chosen && onBought && (
        <Modal onClose={() => setChosen(undefined)} title={chosen.name}>
          <Offer
            lines={[{ kind: 'course', id: chosen.id }]}
            onBought={() => onBought().then(() => setChosen((open) => (open === chosen ? undefined : open)))}
          />
        </Modal>
      )}
    </section>
  );
}
