import {
  type CreateNotificationBody,
  type Notification,
  type NotificationAudienceBody,
  notificationPaths,
} from '@sankalp/contract/notifications';
import { TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { rootApi } from '../../shared/api/root-api.ts';

const LIST = { type: 'Notification', id: 'LIST' } as const;

const notificationsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query<{ data: Notification[]; total: number }, number>({
      query: (page) => ({ url: notificationPaths.list, params: { page, limit: TABLE_PAGE_SIZE }, answer: 'whole' }),
      providesTags: [LIST],
    }),

    /** How many users a notification would reach; asked anew each time, since people enrol meanwhile. */
    countAudience: build.query<{ count: number }, NotificationAudienceBody>({
      query: (body) => ({ url: notificationPaths.audience, method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),

    sendNotification: build.mutation<Notification, CreateNotificationBody>({
      query: (body) => ({ url: notificationPaths.list, method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : [LIST]),
    }),
  }),
});

export const { useListNotificationsQuery, useCountAudienceQuery, useSendNotificationMutation } = notificationsApi;
