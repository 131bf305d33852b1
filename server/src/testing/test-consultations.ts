import type { Answer, TestApp, TestSession } from './test-app.ts';
import { plainImage, upload } from './test-media.ts';

/** Consultants and consultations, made as admins make them. */

/** An uploaded portrait that nothing refers to yet. Answers its key. */
async function uploadPortrait(app: TestApp, session: TestSession): Promise<string> {
  const bytes = await plainImage('png', { width: 6, height: 6 });
  return upload(app, session, { bytes, entityType: 'consultunt', mediaCategory: 'profile-image' });
}

/** Body of a new consultant, as a good form sends it. */
export async function consultantBody(app: TestApp, session: TestSession, fields: Record<string, unknown> = {}) {
  return {
    name: 'Farida Contractor',
    description: 'Listens first.',
    speciality: 'Yoga Therapy',
    isInstructure: false,
    wpNumber: '+919820411203',
    profileurl: fields.profileurl ?? (await uploadPortrait(app, session)),
    ...fields,
  };
}

/** A stored consultant with all that the form asks for. */
export async function storedConsultant(app: TestApp, session: TestSession, fields: Record<string, unknown> = {}) {
  return stored(await session.post('/consultunt', await consultantBody(app, session, fields)));
}

/** An uploaded picture that nothing refers to yet. Answers its key. */
export async function uploadConsultationPicture(app: TestApp, session: TestSession): Promise<string> {
  const bytes = await plainImage('png', { width: 8, height: 6 });
  return upload(app, session, { bytes, entityType: 'consultation', mediaCategory: 'media' });
}

/** Body of a new consultation, as a good form sends it. */
export async function consultationBody(app: TestApp, session: TestSession, fields: Record<string, unknown> = {}) {
  return {
    description: 'Half an hour about your mornings.',
    price: 900,
    consultationName: 'First Talk',
    mediaKeys: fields.mediaKeys ?? [await uploadConsultationPicture(app, session)],
    consultuntId: fields.consultuntId ?? (await storedConsultant(app, session)).id,
    duration: '30 min',
    isActive: true,
    ...fields,
  };
}

/** A stored consultation; whatever is not given is as a good form sends it. */
export async function newConsultation(app: TestApp, session: TestSession, fields: Record<string, unknown> = {}) {
  return stored(await session.post('/consultations', await consultationBody(app, session, fields)));
}

function stored({ status, body }: Answer) {
  if (status !== 201) throw new Error(`not stored: ${JSON.stringify(body)}`);
  return body.data;
}
