import { orderPaths } from '@sankalp/contract/orders';
import type {
  CourierBody,
  CourierOutcome,
  Parcel,
  PickList,
  TellBuyersBody,
  TellBuyersResult,
} from '@sankalp/contract/orders/dispatch.schema';
import { invoicePaths } from '@sankalp/contract/orders/invoices';
import type { CreditNote, Invoice } from '@sankalp/contract/orders/invoices.schema';
import { receiptPaths } from '@sankalp/contract/orders/receipts';
import type { Receipt } from '@sankalp/contract/orders/receipts.schema';
import { rootApi } from '../../../shared/api/root-api.ts';
import { savesCsv, savesFile } from '../../../shared/ui/save-file.ts';

type Ids = readonly string[];

const dispatchApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    getPickList: build.query<PickList, Ids>({
      query: (ids) => ({ url: orderPaths.pickList, method: 'POST', body: { ids } }),
      providesTags: [{ type: 'Order', id: 'LIST' }],
    }),

    listParcels: build.query<Parcel[], Ids>({
      query: (ids) => ({ url: orderPaths.parcels, method: 'POST', body: { ids } }),
      providesTags: [{ type: 'Order', id: 'LIST' }],
    }),

    /** The invoices of these orders; those that have not left have none. */
    listInvoices: build.query<Invoice[], Ids>({
      query: (ids) => ({ url: invoicePaths.list, method: 'POST', body: { ids } }),
      providesTags: [{ type: 'Order', id: 'LIST' }],
    }),

    /** Credit notes of these orders' invoices. */
    listCreditNotes: build.query<CreditNote[], Ids>({
      query: (ids) => ({ url: invoicePaths.creditNotes, method: 'POST', body: { ids } }),
      providesTags: [{ type: 'Order', id: 'LIST' }],
    }),

    /** Receipts of these checkouts, or of the orders that came of them. */
    listReceipts: build.query<Receipt[], Ids>({
      query: (ids) => ({ url: receiptPaths.list, method: 'POST', body: { ids } }),
      providesTags: [{ type: 'Order', id: 'LIST' }],
    }),

    /** Saves the invoices of a month (`YYYY-MM`) as a CSV file. */
    exportMonth: build.mutation<null, string>({
      queryFn: savesFile(
        (month) => `invoices-${month}.csv`,
        (month) => ({ url: invoicePaths.monthEnd, params: { month } }),
      ),
    }),

    setCourier: build.mutation<CourierOutcome, CourierBody>({
      query: (body) => ({ url: orderPaths.courier, method: 'PUT', body }),
      invalidatesTags: ['Order'],
    }),

    /** A dry run says who would be told. */
    tellBuyers: build.mutation<TellBuyersResult, TellBuyersBody>({
      query: (body) => ({ url: orderPaths.tellBuyers, method: 'POST', body }),
      invalidatesTags: (_, error, { dryRun }) => (error || dryRun ? [] : [{ type: 'Message', id: 'SENT' }]),
    }),

    /** Saves these orders as a CSV file. */
    exportChosenOrders: build.mutation<null, Ids>({
      queryFn: savesCsv('orders', (ids) => ({ url: orderPaths.export, method: 'POST', body: { ids } })),
    }),
  }),
});

export const {
  useGetPickListQuery,
  useListParcelsQuery,
  useListInvoicesQuery,
  useListCreditNotesQuery,
  useListReceiptsQuery,
  useExportMonthMutation,
  useSetCourierMutation,
  useTellBuyersMutation,
  useExportChosenOrdersMutation,
} = dispatchApi;
