import { t } from 'virtual:texts';
/** "Good morning, Leela": by the clock of the foundation's zone. */
export function greeting(userName: string, timeZone: string, now = new Date()): string {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now));
  const [firstName = ''] = userName.trim().split(/\s+/);
  const words = partOfDay(hour);
  return firstName ? `${words}, ${firstName}` : words;
}

function partOfDay(hour: number): string {
  if (hour >= 4 && hour < 12) return t('Good morning');
  if (hour >= 12 && hour < 17) return t('Good afternoon');
  return t('Good evening');
}
