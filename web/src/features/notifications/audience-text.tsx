import { audienceOf, EMPTY_AUDIENCE, type NotificationAudienceBody } from '@sankalp/contract/notifications';
import { useCountAudienceQuery } from './notifications.api.ts';

const numbers = new Intl.NumberFormat('en-IN');

/** Whom the notification would reach, before it is sent. A count that fails says nothing and keeps nobody from sending. */
export function AudienceText({ audience }: { audience: NotificationAudienceBody }) {
  const { currentData } = useCountAudienceQuery(audience, { skip: audience.courseId === '' });
  return <div role="status">{currentData && textOf(currentData.count, audience)}</div>;
}

function textOf(count: number, audience: NotificationAudienceBody): string {
  if (count === 0) return EMPTY_AUDIENCE[audienceOf(audience)];
  return `This will reach ${numbers.format(count)} ${count === 1 ? 'user' : 'users'}.`;
}
