import { t } from 'virtual:texts';
import { EVENT_TYPE_NAMES, type EventType } from '@sankalp/contract/events';
import { ENDPOINT_DESCRIPTION_MAX_LENGTH } from '@sankalp/contract/webhooks';
import type { Endpoint, UpdateEndpointBody } from '@sankalp/contract/webhooks.schema';
import { recordFields, type TextualField } from '../../shared/resource/fields/record-fields.ts';
import { lineField } from '../../shared/resource/fields/text-fields.tsx';
import { TypeChoice, textOfTypes, typesIn } from './type-choice.tsx';

/** Parts of an endpoint that its form holds: it is switched by actions of their own. */
export type EndpointFields = Omit<UpdateEndpointBody, 'status' | 'skipWaiting'>;

const typesField: TextualField<EventType[]> = {
  label: t('Events'),
  toText: (types) => textOfTypes(types ?? []),
  toBody: typesIn,
  draw: (props) => <TypeChoice {...props} />,
};

const isKnown = (type: string): type is EventType => (EVENT_TYPE_NAMES as readonly string[]).includes(type);

export const ENDPOINT_FIELDS = recordFields<Endpoint, EndpointFields>(
  {
    url: lineField(t('Address'), {
      required: true,
      inputMode: 'url',
      placeholder: 'https://www.example.org/hooks',
      description: t('Where events are sent to by POST; it begins with https://.'),
    }),
    description: lineField(t('Description'), {
      maxLength: ENDPOINT_DESCRIPTION_MAX_LENGTH,
      placeholder: t('Whose it is: Website, Courier'),
    }) as TextualField<string | null>,
    types: typesField,
  },
  ({ url, description, types }) => ({ url, description, types: types.filter(isKnown) }),
);

export type EndpointValues = ReturnType<typeof ENDPOINT_FIELDS.valuesOf>;

/** How the history of an endpoint is told. */
export const ENDPOINT_WORDS = ENDPOINT_FIELDS.history({
  entity: 'webhook_endpoints',
  itemsOf: (_field, items) => items.join(', ') || t('All events'),
});
