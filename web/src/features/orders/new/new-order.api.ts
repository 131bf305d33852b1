import { orderPaths } from '@sankalp/contract/orders';
import type { CreateOrderBody, FoundRecipient, OrderableProduct } from '@sankalp/contract/orders/new-order.schema';
import type { SavedOrder } from '@sankalp/contract/orders.schema';
import { rootApi } from '../../../shared/api/root-api.ts';

const newOrderApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** Products on sale, asked anew each time: the stock moves meanwhile. */
    listOrderable: build.query<OrderableProduct[], void>({
      query: () => ({ url: orderPaths.orderable }),
      keepUnusedDataFor: 0,
    }),

    findRecipient: build.query<FoundRecipient, string>({
      query: (userId) => ({ url: orderPaths.recipient, params: { userId } }),
      keepUnusedDataFor: 0,
    }),

    createOrder: build.mutation<SavedOrder, CreateOrderBody>({
      query: (body) => ({ url: orderPaths.create, method: 'POST', body }),
      invalidatesTags: (_, error, { userId }) =>
        error ? [] : [{ type: 'Order', id: 'LIST' }, 'Product', { type: 'User', id: userId }],
    }),
  }),
});

export const { useListOrderableQuery, useLazyFindRecipientQuery, useCreateOrderMutation } = newOrderApi;
