import { t } from 'virtual:texts';
import { NOTIFICATION_MESSAGES } from '@sankalp/contract/notifications';
import type { Notification } from '@sankalp/contract/notifications.schema';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { useCancelNotificationMutation } from './notifications.ts';

/** Calls a notification back that has not gone out. */
export function useCallBack() {
  const [cancel] = useCancelNotificationMutation();
  const toast = useToast();
  return async ({ id }: Pick<Notification, 'id'>): Promise<void> => {
    const { error } = await cancel(id);
    if (error) toast.alert(failureText(error, t(NOTIFICATION_MESSAGES.cancelFailed)));
    else toast.success(t('Called back: nobody gets it'));
  };
}
