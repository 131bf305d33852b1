import { notificationPaths } from '@sankalp/contract/notifications';
import type {
  CreateNotificationBody,
  Notification,
  NotificationAudienceBody,
  NotificationReach,
  TestNotificationBody,
  TestNotificationResult,
} from '@sankalp/contract/notifications.schema';
import { TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { buildPath } from '@sankalp/contract/shared/path';
import type { Sort } from '@sankalp/contract/shared/sort';
import { rootApi } from '../../shared/api/root-api.ts';
import { asNotificationsPage, type NotificationsPage } from './as-notifications.ts';

const LIST = { type: 'Notification', id: 'LIST' } as const;

const notificationsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query<NotificationsPage, Sort & { page: number; status?: string }>({
      query: (params) => ({
        url: notificationPaths.list,
        params: { ...params, limit: TABLE_PAGE_SIZE },
        answer: 'whole',
      }),
      transformResponse: asNotificationsPage,
      providesTags: [LIST],
    }),

    /** Whom a notification would reach, and when; asked anew each time, since people enrol meanwhile. */
    countAudience: build.query<NotificationReach, NotificationAudienceBody>({
      query: (body) => ({ url: notificationPaths.audience, method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),

    sendNotification: build.mutation<Notification, CreateNotificationBody>({
      query: (body) => ({ url: notificationPaths.list, method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : [LIST]),
    }),

    retryNotification: build.mutation<Notification, string>({
      query: (id) => ({ url: buildPath(notificationPaths.retry, { id }), method: 'POST' }),
      // Also when it is refused: somebody else was faster, and that is what the list then shows.
      invalidatesTags: [LIST],
    }),

    cancelNotification: build.mutation<Notification, string>({
      query: (id) => ({ url: buildPath(notificationPaths.cancel, { id }), method: 'POST' }),
      invalidatesTags: [LIST],
    }),

    testNotification: build.mutation<TestNotificationResult, TestNotificationBody>({
      query: (body) => ({ url: notificationPaths.test, method: 'POST', body }),
    }),
  }),
});

export const {
  useListNotificationsQuery,
  useCountAudienceQuery,
  useSendNotificationMutation,
  useRetryNotificationMutation,
  useCancelNotificationMutation,
  useTestNotificationMutation,
} = notificationsApi;
