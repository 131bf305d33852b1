import { adminPaths } from '@sankalp/contract/admins';
import { adminSessionsAnswer } from '@sankalp/contract/admins.schema';
import { authPaths } from '@sankalp/contract/auth';
import { profileAnswer, secondFactorAnswer } from '@sankalp/contract/auth.schema';
import { bookingSettingsPaths } from '@sankalp/contract/bookings/booking-settings';
import { bookingSettingsAnswer } from '@sankalp/contract/bookings/booking-settings.schema';
import { paymentSettingsPaths } from '@sankalp/contract/payment-settings';
import { type PaymentSettings, paymentSettingsAnswer } from '@sankalp/contract/payment-settings.schema';
import { settingsPaths } from '@sankalp/contract/settings';
import {
  type Terms,
  termsAnswer,
  termsVersionAnswer,
  termsVersionsAnswer,
  whatsappAnswer,
} from '@sankalp/contract/settings.schema';
import { type HistoryEntry, historyAnswer } from '@sankalp/contract/shared/history.schema';
import type { z } from 'zod';
import { answers, server } from '../../shared/testing/msw.ts';
import { leela } from '../../shared/testing/render-app.tsx';

export const SETTINGS = '/dashboard/setting-permissions';

const versionId = (version: number) => `0192d3a4-0000-7000-8000-${String(version).padStart(12, '0')}`;

/** Settings of payments as they are at first; their card stands beside the terms. */
const NO_PAYMENTS: PaymentSettings = {
  paymentsOn: true,
  codOn: false,
  keyId: null,
  keySecret: null,
  webhookSecret: null,
  previousSecretUntil: null,
  gateway: 'none',
  isTest: false,
  webhookUrl: 'https://admin.example.org/app/v1/gateways/razorpay/webhook',
  version: 1,
};

/** Settings of bookings as they are at first; their card stands there as well. */
const answersBookingSettings = answers('get', bookingSettingsPaths.one, bookingSettingsAnswer, {
  data: { noticeHours: 2, horizonDays: 30, gapMinutes: 0, changeHours: 24, version: 1 },
});

/** A server with these texts as the versions of the terms, the oldest first; it keeps what is saved. */
export function keepsTerms(...texts: string[]) {
  const sent: { ifMatch: string | null; body: unknown }[] = [];
  const saved = { savedBy: 'Leela Nair', savedAt: '2026-11-22T07:30:00.000Z' };
  const current = (): Terms => ({ termsAndConditions: texts.at(-1) ?? '', version: texts.length, ...saved });
  const row = (index: number) => ({ id: versionId(index + 1), version: index + 1, ...saved });
  server.use(
    answersBookingSettings,
    answers('get', settingsPaths.terms, termsAnswer, () => ({ data: current() })),
    answers('put', settingsPaths.terms, termsAnswer, async ({ request }) => {
      const body = (await request.json()) as { termsAndConditions: string };
      sent.push({ ifMatch: request.headers.get('if-match'), body });
      texts.push(body.termsAndConditions);
      return { data: current() };
    }),
    answers('get', paymentSettingsPaths.one, paymentSettingsAnswer, { data: NO_PAYMENTS }),
    answers('get', settingsPaths.termsVersions, termsVersionsAnswer, () => ({
      data: texts.map((_, index) => row(index)).reverse(),
    })),
    answers('get', settingsPaths.termsVersion, termsVersionAnswer, ({ params }) => {
      const index = texts.findIndex((_, at) => versionId(at + 1) === params.id);
      return { data: { ...row(index), termsAndConditions: texts[index] ?? '' } };
    }),
  );
  return sent;
}

/** A server that keeps settings which a card shows and its dialog changes, and what was sent; `line` is what was changed before. */
export function keepsSettings<Row extends { version: number }>(
  paths: { one: string; history: string },
  schema: z.ZodType<{ data: Row }, { data: Row }>,
  first: Row,
  line: Pick<HistoryEntry, 'entity' | 'action' | 'changes'>,
) {
  const sent: unknown[] = [];
  let settings = first;
  server.use(
    answers('get', paths.one, schema, () => ({ data: settings })),
    answers('put', paths.one, schema, async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push([request.headers.get('if-match'), body]);
      settings = { ...settings, ...body, version: settings.version + 1 };
      return { data: settings };
    }),
    answers('get', paths.history, historyAnswer, {
      total: 1,
      data: [
        {
          ...line,
          id: versionId(1),
          at: '2026-11-20T06:00:00.000Z',
          entityId: versionId(1),
          subject: null,
          actor: 'Leela Nair',
        },
      ],
    }),
  );
  return sent;
}

/** A server with these WhatsApp settings; it keeps what is saved, as it was sent. */
export function keepsWhatsapp(whatsappSupport: string | null, sensyApiKey: string | null) {
  const sent: { ifMatch: string | null; body: unknown }[] = [];
  let settings = { whatsappSupport, sensyApiKey, version: 3 };
  server.use(
    answers('get', settingsPaths.whatsapp, whatsappAnswer, () => ({ data: settings })),
    answers('put', settingsPaths.whatsapp, whatsappAnswer, async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push({ ifMatch: request.headers.get('if-match'), body });
      settings = { ...settings, ...body, version: settings.version + 1 };
      return { data: settings };
    }),
  );
  return sent;
}

/** A server that knows the signed-in admin, who is signed in here alone. */
export function knowsProfile(version = 3) {
  const at = new Date().toISOString();
  const here = { id: versionId(1), createdAt: at, lastUsedAt: at, ipAddress: null, userAgent: null, isCurrent: true };
  server.use(
    answers('get', authPaths.profile, profileAnswer, { data: { ...leela, version } }),
    answers('get', authPaths.secondFactor, secondFactorAnswer, { data: { isOn: false, recoveryCodesLeft: 0 } }),
    answers('get', adminPaths.sessions, adminSessionsAnswer, { data: [here] }),
  );
}
