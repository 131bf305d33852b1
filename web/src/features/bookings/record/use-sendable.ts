import type { Template } from '@sankalp/contract/whatsapp-templates.schema';
import { templatesApi } from '../../whatsapp-templates/index.ts';
import { useGetBookingReachQuery } from '../bookings.ts';

/** Message that can go out by itself to who booked: none without a key, a consent or a template. */
export function useSendable(bookingId: string): { isKnown: boolean; unreachable?: string; templates: Template[] } {
  const reach = useGetBookingReachQuery(bookingId);
  const { hasKey = false, unreachable = null } = reach.data ?? {};
  const isReachable = hasKey && unreachable === null;
  const { data: templates = [], isLoading } = templatesApi.useList(undefined, { skip: !isReachable });
  return {
    isKnown: !reach.isLoading && !isLoading,
    ...(hasKey && unreachable !== null && { unreachable }),
    templates: isReachable ? templates : [],
  };
}
