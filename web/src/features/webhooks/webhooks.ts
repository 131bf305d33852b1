import { buildPath } from '@sankalp/contract/shared/path';
import { webhookPaths } from '@sankalp/contract/webhooks/webhook-paths';
import type {
  CreateEndpointBody,
  DeliveriesAnswer,
  Delivery,
  DeliveryDetails,
  Endpoint,
  NewEndpoint,
  UpdateEndpointBody,
} from '@sankalp/contract/webhooks.schema';
import { declareCategory, rootApi } from '../../shared/api/root-api.ts';

interface OfVersion {
  id: string;
  version: number;
}

interface OfDelivery {
  id: string;
  deliveryId: string;
}

declareCategory(webhookPaths.list);
const LIST = { type: webhookPaths.list, id: 'LIST' } as const;
const DELIVERIES = { type: webhookPaths.list, id: 'DELIVERIES' } as const;
/** Also after a refusal, since somebody else may have changed the endpoint. */
const readAgain = { invalidatesTags: [LIST, DELIVERIES] };

const webhooksApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listEndpoints: build.query<Endpoint[], void>({
      query: () => ({ url: webhookPaths.list }),
      providesTags: [LIST],
      // They go on sending meanwhile, which their list tells.
      keepUnusedDataFor: 0,
    }),
    getEndpoint: build.query<Endpoint, string>({
      query: (id) => ({ url: buildPath(webhookPaths.one, { id }) }),
      keepUnusedDataFor: 0,
    }),
    createEndpoint: build.mutation<NewEndpoint, CreateEndpointBody>({
      query: (body) => ({ url: webhookPaths.list, method: 'POST', body }),
      ...readAgain,
    }),
    updateEndpoint: build.mutation<Endpoint, OfVersion & { fields: UpdateEndpointBody }>({
      query: ({ id, version, fields }) => ({
        url: buildPath(webhookPaths.one, { id }),
        method: 'PATCH',
        body: fields,
        ifMatch: version,
      }),
      ...readAgain,
    }),
    removeEndpoint: build.mutation<unknown, OfVersion>({
      query: ({ id, version }) => ({
        url: buildPath(webhookPaths.one, { id }),
        method: 'DELETE',
        ifMatch: version,
      }),
      ...readAgain,
    }),
    rotateSecret: build.mutation<NewEndpoint, OfVersion & { overlapHours: number }>({
      query: ({ id, version, overlapHours }) => ({
        url: buildPath(webhookPaths.rotateSecret, { id }),
        method: 'POST',
        body: { overlapHours },
        ifMatch: version,
      }),
      ...readAgain,
    }),
    testEndpoint: build.mutation<Delivery, string>({
      query: (id) => ({ url: buildPath(webhookPaths.test, { id }), method: 'POST' }),
      ...readAgain,
    }),
    replayEndpoint: build.mutation<Endpoint, { id: string; since: string }>({
      query: ({ id, since }) => ({ url: buildPath(webhookPaths.replay, { id }), method: 'POST', body: { since } }),
      ...readAgain,
    }),
    listDeliveries: build.query<DeliveriesAnswer, { id: string; page: number }>({
      query: ({ id, page }) => ({ url: buildPath(webhookPaths.deliveries, { id }), params: { page }, answer: 'whole' }),
      providesTags: [DELIVERIES],
      keepUnusedDataFor: 0,
    }),
    getDelivery: build.query<DeliveryDetails, OfDelivery>({
      query: (params) => ({ url: buildPath(webhookPaths.delivery, { ...params }) }),
      providesTags: [DELIVERIES],
      keepUnusedDataFor: 0,
    }),
    sendAgain: build.mutation<Delivery, OfDelivery>({
      query: (params) => ({ url: buildPath(webhookPaths.sendAgain, { ...params }), method: 'POST' }),
      ...readAgain,
    }),
  }),
});

export const {
  useListEndpointsQuery,
  useGetEndpointQuery,
  useLazyGetEndpointQuery,
  useCreateEndpointMutation,
  useUpdateEndpointMutation,
  useRemoveEndpointMutation,
  useRotateSecretMutation,
  useTestEndpointMutation,
  useReplayEndpointMutation,
  useListDeliveriesQuery,
  useGetDeliveryQuery,
  useSendAgainMutation,
} = webhooksApi;
