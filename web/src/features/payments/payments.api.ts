import type { SkipToken } from '@reduxjs/toolkit/query';
import { paymentPaths } from '@sankalp/contract/payments';
import type { Payment } from '@sankalp/contract/payments.schema';
import { TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { buildPath } from '@sankalp/contract/shared/path';
import { rootApi } from '../../shared/api/root-api.ts';
import { useRecordHistory } from '../../shared/resource/history.api.ts';

interface PaymentsPage {
  data: Payment[];
  total: number;
}

export interface PaymentsArg {
  look?: string | undefined;
  attention?: string | undefined;
  page: number;
}

const LIST = { type: 'Payment', id: 'LIST' } as const;

const paymentsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listPayments: build.query<PaymentsPage, PaymentsArg>({
      query: (params) => ({ url: paymentPaths.list, params: { ...params, limit: TABLE_PAGE_SIZE }, answer: 'whole' }),
      providesTags: [LIST],
    }),

    getPayment: build.query<Payment, string>({
      query: (id) => ({ url: buildPath(paymentPaths.one, { id }) }),
      providesTags: (_, __, id) => [{ type: 'Payment', id }],
    }),

    lookAtPayment: build.mutation<Payment, string>({
      query: (id) => ({ url: buildPath(paymentPaths.look, { id }), method: 'POST' }),
      // Also after a refusal: another admin may have dealt with it.
      invalidatesTags: (_, __, id) => [LIST, { type: 'Payment', id }],
    }),
  }),
});

export const { useListPaymentsQuery, useGetPaymentQuery, useLookAtPaymentMutation } = paymentsApi;

export const usePaymentHistory = (id: string | SkipToken) =>
  useRecordHistory(paymentPaths.history, (known) => ({ type: 'Payment', id: known }), id);
