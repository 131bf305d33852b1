import { t } from 'virtual:texts';
import { audienceOf, EMPTY_AUDIENCE } from '@sankalp/contract/notifications';
import type { NotificationAudienceBody, NotificationReach } from '@sankalp/contract/notifications.schema';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { foundation } from '../../shared/foundation.ts';
import { formatCount } from '../../shared/language/counted-text.ts';
import { useCountAudienceQuery } from './notifications.ts';

interface AudienceTextProps {
  audience: NotificationAudienceBody;
  /** Whether it goes out at once, but for the quiet hours. */
  waitsForMorning: boolean;
}

/** Whom the notification would reach, before it is sent. A count that fails says nothing and keeps nobody from sending. */
export function AudienceText({ audience, waitsForMorning }: AudienceTextProps) {
  const { currentData } = useCountAudienceQuery(audience, { skip: audience.courseId === '' });
  return (
    <div role="status">
      {currentData && linesOf(currentData, audience, waitsForMorning).map((line) => <div key={line}>{line}</div>)}
    </div>
  );
}

function linesOf(
  { count, deviceCount, quietUntil }: NotificationReach,
  audience: NotificationAudienceBody,
  waitsForMorning: boolean,
): string[] {
  if (count === 0) return [EMPTY_AUDIENCE[audienceOf(audience)]];
  const reach =
    count === 1 ? t('This will reach 1 user.') : t('This will reach {count} users.', { count: formatCount(count) });
  const phones =
    deviceCount === 1
      ? t('They have the app on 1 phone.')
      : t('They have the app on {count} phones.', { count: formatCount(deviceCount) });
  const isLate = waitsForMorning && quietUntil !== null;
  return [
    reach,
    phones,
    ...(isLate
      ? [t('It goes out {quietUntil}.', { quietUntil: formatDateTime(quietUntil, foundation.timeZone) })]
      : []),
  ];
}
