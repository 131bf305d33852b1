import { type KeyCheck, paymentSettingsPaths } from '@sankalp/contract/payment-settings';
import type { PaymentSettings, PaymentSettingsBody } from '@sankalp/contract/payment-settings.schema';
import { rootApi } from '../../shared/api/root-api.ts';

/** Settings as a record is edited: there is one. */
export type PaymentSettingsRow = PaymentSettings & { id: string };

const rowOf = (settings: PaymentSettings): PaymentSettingsRow => ({ ...settings, id: 'payments' });
const TAG = { type: 'Admin', id: 'payment settings' } as const;

const paymentSettingsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    getPaymentSettings: build.query<PaymentSettingsRow, void>({
      query: () => ({ url: paymentSettingsPaths.one }),
      transformResponse: rowOf,
      providesTags: [TAG],
      // Settings are asked for whenever they are opened (API-12).
      keepUnusedDataFor: 0,
    }),
    updatePaymentSettings: build.mutation<PaymentSettingsRow, { version: number; fields: PaymentSettingsBody }>({
      query: ({ version, fields }) => ({
        url: paymentSettingsPaths.one,
        method: 'PUT',
        body: fields,
        ifMatch: version,
      }),
      transformResponse: rowOf,
      // Also after a refusal: somebody else may have changed it.
      invalidatesTags: [TAG],
    }),
    checkPaymentKeys: build.mutation<{ keyId: string; outcome: KeyCheck }, void>({
      query: () => ({ url: paymentSettingsPaths.check, method: 'POST' }),
    }),
  }),
});

export const {
  useGetPaymentSettingsQuery,
  useLazyGetPaymentSettingsQuery,
  useUpdatePaymentSettingsMutation,
  useCheckPaymentKeysMutation,
} = paymentSettingsApi;
