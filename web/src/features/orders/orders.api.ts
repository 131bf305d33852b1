import type { MessageContent, Reach } from '@sankalp/contract/messages.schema';
import { orderPaths } from '@sankalp/contract/orders';
import type { TellBuyerResult } from '@sankalp/contract/orders/dispatch.schema';
import type { OrderSort } from '@sankalp/contract/orders/orders-list';
import type { OrderIdsQuery, OrdersQuery } from '@sankalp/contract/orders/orders-list.schema';
import type { RefundBody } from '@sankalp/contract/orders/refunds.schema';
import type {
  Order,
  OrderNote,
  OrderRow,
  OrderStatusBody,
  SavedOrder,
  UpdateOrderBody,
} from '@sankalp/contract/orders.schema';
import { TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { buildPath } from '@sankalp/contract/shared/path';
import type { Sort } from '@sankalp/contract/shared/sort';
import { recordTags } from '../../shared/api/record-tags.ts';
import { rootApi } from '../../shared/api/root-api.ts';
import { useHistory } from '../../shared/resource/history.api.ts';
import { savesCsv } from '../../shared/ui/save-file.ts';
import { asOrdersPage, type OrdersPage, type SentOrders } from './as-orders.ts';
import type { OrderFilter } from './list/order-filter.ts';

/** Which order is changed, whose it is, and from which version. */
export interface OrderTarget {
  id: string;
  version: number;
  userId: string;
}

export type OrdersArg = OrderFilter &
  Sort<OrderSort> &
  Pick<OrdersQuery, 'page'> &
  Partial<Pick<OrdersQuery, 'limit' | 'waiting'>>;

/** Which orders are meant: those of the list, or of the dispatch desk. */
export type OrderConditions = Omit<OrdersArg, 'page' | 'limit' | keyof Sort>;

const tags = recordTags('Order');
const users = recordTags('User');
/** How many orders a quick search offers. */
const FOUND_MAX = 8;

const ordersApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query<OrdersPage, OrdersArg>({
      query: ({ page, limit = TABLE_PAGE_SIZE, sort, order, ...filter }) => ({
        url: orderPaths.list,
        params: { page, limit, sort, order, ...conditionsOf(filter) },
      }),
      transformResponse: asOrdersPage,
      providesTags: [tags.list],
    }),

    /** Saves those that meet the conditions as a CSV file. */
    exportOrders: build.mutation<null, OrderConditions>({
      queryFn: savesCsv('orders', (conditions) => ({ url: orderPaths.export, params: conditionsOf(conditions) })),
    }),

    /** All that meet the conditions, or so many of the first. */
    findOrderIds: build.mutation<{ ids: string[] }, OrderConditions & Pick<OrderIdsQuery, 'first'>>({
      query: ({ first, ...conditions }) => ({ url: orderPaths.ids, params: { ...conditionsOf(conditions), first } }),
    }),

    /** The first few that a number or name fits. */
    findOrders: build.query<OrderRow[], string>({
      query: (search) => ({ url: orderPaths.list, params: { search, limit: FOUND_MAX } }),
      transformResponse: (sent: SentOrders) => asOrdersPage(sent).orders,
      providesTags: [tags.list],
    }),

    getOrder: build.query<Order, string>({
      query: (id) => ({ url: buildPath(orderPaths.one, { id }) }),
      providesTags: (_, __, id) => [tags.one(id)],
    }),

    /** Whether the buyer can be written to: asked anew each time, since a person may have said no meanwhile. */
    getOrderReach: build.query<Reach, string>({
      query: (id) => ({ url: buildPath(orderPaths.reach, { id }) }),
      keepUnusedDataFor: 0,
    }),

    /** A message to the buyer that the parcel has left. */
    tellBuyer: build.mutation<TellBuyerResult, MessageContent & { id: string }>({
      query: ({ id, ...body }) => ({ url: buildPath(orderPaths.tellBuyer, { id }), method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : [{ type: 'Message', id: 'SENT' }]),
    }),

    updateOrder: build.mutation<SavedOrder, { id: string; version: number; fields: Required<UpdateOrderBody> }>({
      query: ({ id, version, fields }) => ({
        url: buildPath(orderPaths.one, { id }),
        method: 'PATCH',
        body: fields,
        ifMatch: version,
      }),
      invalidatesTags: (order, error) => (error || !order ? [] : changedTags(error, order)),
    }),

    setOrderStatus: build.mutation<SavedOrder, { order: OrderTarget; change: OrderStatusBody }>({
      query: ({ order, change: body }) => ({ ...change(order, orderPaths.status), body }),
      invalidatesTags: (_, error, { order }) => changedTags(error, order),
    }),

    refundOrder: build.mutation<SavedOrder, { order: OrderTarget; refund: RefundBody }>({
      query: ({ order, refund: body }) => ({ ...change(order, orderPaths.refunds), method: 'POST', body }),
      invalidatesTags: (_, error, { order }) => changedTags(error, order),
    }),

    addOrderNote: build.mutation<OrderNote, { id: string; text: string }>({
      query: ({ id, text }) => ({ url: buildPath(orderPaths.notes, { id }), method: 'POST', body: { text } }),
      invalidatesTags: (_, error, { id }) => (error ? [] : [tags.one(id)]),
    }),

    setTracking: build.mutation<SavedOrder, { order: OrderTarget; trackingNumber: string }>({
      query: ({ order, trackingNumber }) => ({ ...change(order, orderPaths.tracking), body: { trackingNumber } }),
      invalidatesTags: (_, error, { order }) => changedTags(error, order),
    }),

    markDelivered: build.mutation<SavedOrder, OrderTarget>({
      query: (order) => change(order, orderPaths.complete),
      invalidatesTags: (_, error, order) => changedTags(error, order),
    }),

    undoDelivered: build.mutation<SavedOrder, OrderTarget>({
      query: (order) => ({ ...change(order, orderPaths.complete), method: 'DELETE' }),
      invalidatesTags: (_, error, order) => changedTags(error, order),
    }),

    setPayment: build.mutation<SavedOrder, { order: OrderTarget; paymentStatus: 'paid' | 'unpaid' }>({
      query: ({ order, paymentStatus }) => ({
        ...change(order, orderPaths.one),
        method: 'PATCH',
        body: { paymentStatus },
      }),
      invalidatesTags: (_, error, { order }) => changedTags(error, order),
    }),
  }),
});

function change({ id, version }: OrderTarget, path: string) {
  return { url: buildPath(path as '/orders/:id', { id }), method: 'PUT', ifMatch: version, changeOf: id } as const;
}

/** Also after a refusal: another admin may have changed it. */
function changedTags(error: unknown, { id, userId }: OrderTarget) {
  const order = [tags.list, tags.one(id), users.one(userId)];
  return error ? order : [...order, users.history(userId)];
}

/** The conditions that are set, as the query names them. */
function conditionsOf(filter: OrderConditions): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}

export const {
  useListOrdersQuery,
  useExportOrdersMutation,
  useFindOrderIdsMutation,
  useLazyFindOrdersQuery,
  useGetOrderQuery,
  useLazyGetOrderQuery,
  useGetOrderReachQuery,
  useTellBuyerMutation,
  useUpdateOrderMutation,
  useSetOrderStatusMutation,
  useRefundOrderMutation,
  useAddOrderNoteMutation,
  useSetTrackingMutation,
  useMarkDeliveredMutation,
  useUndoDeliveredMutation,
  useSetPaymentMutation,
} = ordersApi;

export const useOrderHistory = (id: string) => useHistory(buildPath(orderPaths.history, { id }), { type: 'Order', id });
