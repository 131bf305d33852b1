import { messagePaths } from '@sankalp/contract/messages';
import type { Message, RetryMessageBody, SendMessageBody, UserMessages } from '@sankalp/contract/messages.schema';
import type { BulkOutcome } from '@sankalp/contract/shared/bulk.schema';
import { buildPath } from '@sankalp/contract/shared/path';
import { rootApi } from '../../shared/api/root-api.ts';

const tagOf = (id: string) => ({ type: 'Message', id }) as const;

const messagesApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listUserMessages: build.query<UserMessages, string>({
      query: (id) => ({ url: buildPath(messagePaths.ofUser, { id }) }),
      providesTags: (_, __, userId) => [tagOf(userId), tagOf('SENT')],
    }),

    getMessage: build.query<Message, string>({
      query: (id) => ({ url: buildPath(messagePaths.one, { id }) }),
      providesTags: [tagOf('SENT')],
      keepUnusedDataFor: 0,
    }),

    sendMessage: build.mutation<BulkOutcome, SendMessageBody>({
      query: (body) => ({ url: messagePaths.send, method: 'POST', body }),
      invalidatesTags: (_, error, { dryRun }) => (error || dryRun ? [] : [tagOf('SENT')]),
    }),

    retryMessage: build.mutation<Message, RetryMessageBody & { id: string }>({
      query: ({ id, ...body }) => ({ url: buildPath(messagePaths.retry, { id }), method: 'POST', body }),
      // Also when it is refused: somebody else was faster, and that is what is shown then.
      invalidatesTags: [tagOf('SENT')],
    }),

    cancelMessage: build.mutation<Message, string>({
      query: (id) => ({ url: buildPath(messagePaths.cancel, { id }), method: 'POST' }),
      invalidatesTags: [tagOf('SENT')],
    }),
  }),
});

export const {
  useListUserMessagesQuery,
  useGetMessageQuery,
  useSendMessageMutation,
  useRetryMessageMutation,
  useCancelMessageMutation,
} = messagesApi;
