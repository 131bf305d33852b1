import { useState } from 'react';
import { Offer } from './offer.tsx';
import { answerOf, priceText, sankalp } from './sankalp.ts';
import { timeText } from './time-text.ts';
import { useRead } from './use-call.ts';

interface ShelfProps {
  readonly isSignedIn: boolean;
  readonly onBought: () => void;
}

/** Consultations that can be booked. */
export function Consultations({ isSignedIn, onBought }: ShelfProps) {
  const { data: consultations = [], fault } = useRead(() => answerOf(sankalp.GET('/app/v1/consultations')));
  const [chosenId, setChosenId] = useState<string>();
  const chosen = consultations.find(({ id }) => id === chosenId);
  const close = () => setChosenId(undefined);
  return (
    <section aria-labelledby="consultations">
      <h2 id="consultations">Consultations</h2>
      {fault && <p role="alert">{fault}</p>}
      <ul>
        {consultations.map(({ id, name, consultant, durationMinutes, priceInr }) => (
          <li key={id}>
            <h3>{name}</h3>
            <small>
              {consultant.name} · {durationMinutes} min · {priceText(priceInr)}
            </small>
            {isSignedIn && (
              <button onClick={() => setChosenId(id)} type="button">
                {`Book ${name}`}
              </button>
            )}
          </li>
        ))}
      </ul>
      {chosen && isSignedIn && (
        <Slots
          key={chosen.id}
          consultation={chosen}
          onBought={() => {
            close();
            onBought();
          }}
          onClose={close}
        />
      )}
    </section>
  );
}

interface SlotsProps {
  readonly consultation: { readonly id: string; readonly name: string };
  readonly onBought: () => void;
  readonly onClose: () => void;
}

/** Times at which it can be booked, by the foundation's clock. */
function Slots({ consultation: { id, name }, onBought, onClose }: SlotsProps) {
  const { data, fault } = useRead(() =>
    answerOf(sankalp.GET('/app/v1/consultations/{id}/slots', { params: { path: { id } } })),
  );
  const [startsAt, setStartsAt] = useState<string>();
  const isTaken = data && data.slots.length === 0;
  return (
    <>
      <fieldset>
        <legend>{`Times of ${name}`}</legend>
        {fault && <p role="alert">{fault}</p>}
        {isTaken && <p>No time is free.</p>}
        {data?.slots.map((slot) => (
          <label key={slot.startsAt}>
            <input name="slot" onChange={() => setStartsAt(slot.startsAt)} type="radio" />
            {timeText(slot.startsAt, data.timeZone)}
          </label>
        ))}
      </fieldset>
      {startsAt && (
        <Offer
          key={startsAt}
          lines={[{ kind: 'consultation', id, startsAt }]}
          onBought={onBought}
          onClose={onClose}
          title={name}
        />
      )}
    </>
  );
}
