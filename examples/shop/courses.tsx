import { useState } from 'react';
import { Offer } from './offer.tsx';
import { answerOf, priceText, sankalp } from './sankalp.ts';
import { useRead } from './use-call.ts';

interface ShelfProps {
  readonly isSignedIn: boolean;
  readonly onBought: () => void;
}

/** Courses that can be bought. */
export function Courses({ isSignedIn, onBought }: ShelfProps) {
  const { data: courses = [], fault } = useRead(() => answerOf(sankalp.GET('/app/v1/courses')));
  const [chosenId, setChosenId] = useState<string>();
  const chosen = courses.find(({ id }) => id === chosenId);
  return (
    <section aria-labelledby="courses">
      <h2 id="courses">Courses</h2>
      {fault && <p role="alert">{fault}</p>}
      <ul>
        {courses.map(({ id, name, type, discountedPriceInr }) => (
          <li key={id}>
            <h3>{name}</h3>
            <small>
              {type} · {priceText(discountedPriceInr)}
            </small>
            {isSignedIn && (
              <button onClick={() => setChosenId(id)} type="button">
                {`Buy ${name}`}
              </button>
            )}
          </li>
        ))}
      </ul>
      {chosen && isSignedIn && (
        <Offer
          key={chosen.id}
          lines={[{ kind: 'course', id: chosen.id }]}
          onBought={() => {
            setChosenId(undefined);
            onBought();
          }}
          onClose={() => setChosenId(undefined)}
          title={chosen.name}
        />
      )}
    </section>
  );
}
