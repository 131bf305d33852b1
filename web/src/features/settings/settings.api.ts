import { authPaths } from '@sankalp/contract/auth';
import type {
  ChangePasswordBody,
  Profile,
  ProfileBody,
  SecondFactor,
  SecondFactorSetup,
} from '@sankalp/contract/auth.schema';
import { bookingSettingsPaths } from '@sankalp/contract/bookings/booking-settings';
import type { BookingSettings, BookingSettingsBody } from '@sankalp/contract/bookings/booking-settings.schema';
import { retentionPaths } from '@sankalp/contract/orders/order-retention';
import type { Retention, RetentionBody } from '@sankalp/contract/orders/order-retention.schema';
import { settingsPaths } from '@sankalp/contract/settings';
import type {
  Terms,
  TermsBody,
  TermsVersion,
  TermsVersionText,
  WhatsappBody,
  WhatsappSettings,
  WhatsappTest,
} from '@sankalp/contract/settings.schema';
import { buildPath } from '@sankalp/contract/shared/path';
import { rootApi } from '../../shared/api/root-api.ts';

/** A change made from a version. */
interface SettingsChange<Fields> {
  version: number;
  fields: Fields;
}

/** Settings as records are edited: there is one of each. */
export type TermsRow = Terms & { id: string };
export type WhatsappRow = WhatsappSettings & { id: string };
export type RetentionRow = Retention & { id: string };
export type BookingSettingsRow = BookingSettings & { id: string };

const termsRow = (terms: Terms): TermsRow => ({ ...terms, id: 'terms' });
const whatsappRow = (settings: WhatsappSettings): WhatsappRow => ({ ...settings, id: 'whatsapp' });
const retentionRow = (retention: Retention): RetentionRow => ({ ...retention, id: 'retention' });
const bookingSettingsRow = (settings: BookingSettings): BookingSettingsRow => ({ ...settings, id: 'bookings' });

// Settings are asked for whenever their tab is opened (API-12).
const notKept = { keepUnusedDataFor: 0 };

const PROFILE = { type: 'Admin', id: 'profile' } as const;
const SECOND_FACTOR = { type: 'Admin', id: 'second factor' } as const;
const BOOKING_SETTINGS = { type: 'Admin', id: 'booking settings' } as const;
const RETENTION = { type: 'Admin', id: 'order retention' } as const;

const settingsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<Profile, void>({
      query: () => ({ url: authPaths.profile }),
      providesTags: [PROFILE],
      ...notKept,
    }),
    updateProfile: build.mutation<Profile, SettingsChange<ProfileBody>>({
      query: ({ version, fields }) => ({ url: authPaths.profile, method: 'PUT', body: fields, ifMatch: version }),
      // Typed text stays, and is saved on top of what is stored by now.
      invalidatesTags: (_, error) => (error?.status === 412 ? [PROFILE] : []),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(settingsApi.util.updateQueryData('getProfile', undefined, () => answer.data));
      },
    }),
    changePassword: build.mutation<unknown, ChangePasswordBody>({
      query: (body) => ({ url: authPaths.changePassword, method: 'POST', body }),
      // It makes a new version of the admin.
      invalidatesTags: (_, error) => (error ? [] : [PROFILE]),
    }),

    getSecondFactor: build.query<SecondFactor, void>({
      query: () => ({ url: authPaths.secondFactor }),
      providesTags: [SECOND_FACTOR],
      ...notKept,
    }),
    setUpSecondFactor: build.mutation<SecondFactorSetup, string>({
      query: (currentPassword) => ({ url: authPaths.secondFactorSetup, method: 'POST', body: { currentPassword } }),
    }),
    confirmSecondFactor: build.mutation<{ recoveryCodes: string[] }, string>({
      query: (code) => ({ url: authPaths.secondFactorConfirm, method: 'POST', body: { code } }),
      invalidatesTags: (_, error) => (error ? [] : [SECOND_FACTOR]),
    }),
    turnSecondFactorOff: build.mutation<SecondFactor, string>({
      query: (currentPassword) => ({ url: authPaths.secondFactorOff, method: 'POST', body: { currentPassword } }),
      invalidatesTags: (_, error) => (error ? [] : [SECOND_FACTOR]),
    }),

    getTerms: build.query<TermsRow, void>({
      query: () => ({ url: settingsPaths.terms }),
      transformResponse: termsRow,
      ...notKept,
    }),
    updateTerms: build.mutation<TermsRow, SettingsChange<TermsBody>>({
      query: ({ version, fields }) => ({ url: settingsPaths.terms, method: 'PUT', body: fields, ifMatch: version }),
      transformResponse: termsRow,
    }),
    /** As they are once this version is in force. */
    listTermsVersions: build.query<TermsVersion[], number>({
      query: () => ({ url: settingsPaths.termsVersions }),
      ...notKept,
    }),
    getTermsVersion: build.query<TermsVersionText, string>({
      query: (id) => ({ url: buildPath(settingsPaths.termsVersion, { id }) }),
    }),

    getRetention: build.query<RetentionRow, void>({
      query: () => ({ url: retentionPaths.one }),
      transformResponse: retentionRow,
      providesTags: [RETENTION],
      ...notKept,
    }),
    updateRetention: build.mutation<RetentionRow, SettingsChange<RetentionBody>>({
      query: ({ version, fields }) => ({ url: retentionPaths.one, method: 'PUT', body: fields, ifMatch: version }),
      transformResponse: retentionRow,
      // Also after a refusal: somebody else may have changed it.
      invalidatesTags: [RETENTION],
    }),

    getBookingSettings: build.query<BookingSettingsRow, void>({
      query: () => ({ url: bookingSettingsPaths.one }),
      transformResponse: bookingSettingsRow,
      providesTags: [BOOKING_SETTINGS],
      ...notKept,
    }),
    updateBookingSettings: build.mutation<BookingSettingsRow, SettingsChange<BookingSettingsBody>>({
      query: ({ version, fields }) => ({
        url: bookingSettingsPaths.one,
        method: 'PUT',
        body: fields,
        ifMatch: version,
      }),
      transformResponse: bookingSettingsRow,
      // Also after a refusal: somebody else may have changed them.
      invalidatesTags: [BOOKING_SETTINGS],
    }),

    getWhatsapp: build.query<WhatsappRow, void>({
      query: () => ({ url: settingsPaths.whatsapp }),
      transformResponse: whatsappRow,
      ...notKept,
    }),
    updateWhatsapp: build.mutation<WhatsappRow, SettingsChange<WhatsappBody>>({
      query: ({ version, fields }) => ({ url: settingsPaths.whatsapp, method: 'PUT', body: fields, ifMatch: version }),
      transformResponse: whatsappRow,
    }),
    sendWhatsappTest: build.mutation<WhatsappTest, void>({
      query: () => ({ url: settingsPaths.whatsappTest, method: 'POST' }),
    }),
  }),
});

export const {
  useGetProfileQuery,
  useUpdateProfileMutation,
  useChangePasswordMutation,
  useGetSecondFactorQuery,
  useSetUpSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useTurnSecondFactorOffMutation,
  useGetTermsQuery,
  useLazyGetTermsQuery,
  useUpdateTermsMutation,
  useListTermsVersionsQuery,
  useGetTermsVersionQuery,
  useGetRetentionQuery,
  useLazyGetRetentionQuery,
  useUpdateRetentionMutation,
  useGetBookingSettingsQuery,
  useLazyGetBookingSettingsQuery,
  useUpdateBookingSettingsMutation,
  useGetWhatsappQuery,
  useLazyGetWhatsappQuery,
  useUpdateWhatsappMutation,
  useSendWhatsappTestMutation,
} = settingsApi;
