import { useCallback, useState } from 'react';
import { Modal } from './modal.tsx';
import { Offer } from './offer.tsx';
import { Reading } from './reading.tsx';
import { answerOf, priceText, sankalp } from './sankalp.ts';
import type { Shelves } from './shelves.ts';
import { timeText } from './time-text.ts';
import { useRead } from './use-call.ts';

interface ConsultationsProps {
  readonly consultations: Shelves['consultations'];
  /** Only who has signed in can book. */
  readonly onBought?: () => Promise<void>;
}

/** Consultations that can be booked. */
export function Consultations({ consultations, onBought }: ConsultationsProps) {
  const [chosen, setChosen] = useState<Shelves['consultations'][number]>();
  return (
    <section aria-labelledby="consultations">
      <h2 id="consultations">Consultations</h2>
      <ul>
        {consultations.map((consultation) => (
          <li key={consultation.id}>
            <h3>{consultation.name}</h3>
            <small>
              {consultation.consultant.name} · {consultation.durationMinutes} min · {priceText(consultation.priceInr)}
            </small>
            {onBought && (
              <button
                aria-label={`Book ${consultation.name}`}
                className="primary"
                onClick={() => setChosen(consultation)}
                type="button"
              >
                Book
              </button>
            )}
          </li>
        ))}
      </ul>
      {chosen && onBought && (
        <Modal onClose={() => setChosen(undefined)} title={chosen.name}>
          <Slots
            id={chosen.id}
            onBought={() => onBought().then(() => setChosen((open) => (open === chosen ? undefined : open)))}
          />
        </Modal>
      )}
    </section>
  );
}

interface SlotsProps {
  readonly id: string;
  readonly onBought: () => Promise<void>;
}

/** Times at which it can be booked, by the foundation's clock. */
function Slots({ id, onBought }: SlotsProps) {
  const { data, fault } = useRead(
    useCallback(() => answerOf(sankalp.GET('/app/v1/consultations/{id}/slots', { params: { path: { id } } })), [id]),
  );
  const [startsAt, setStartsAt] = useState<string>();
  return (
    <>
      <fieldset>
        <legend>Times</legend>
        {!data && <Reading fault={fault} />}
        {data?.slots.length === 0 && <p>No time is free.</p>}
        {data?.slots.map((slot) => (
          <label key={slot.startsAt}>
            <input name="slot" onChange={() => setStartsAt(slot.startsAt)} type="radio" />
            {timeText(slot.startsAt, data.timeZone)}
          </label>
        ))}
      </fieldset>
      {startsAt && <Offer key={startsAt} lines={[{ kind: 'consultation', id, startsAt }]} onBought={onBought} />}
    </>
  );
}
