import { t } from 'virtual:texts';
import type { Recipient } from '@sankalp/contract/orders/new-order.schema';
import { useState } from 'react';
import { ChoiceField } from '../../../shared/form/choice-field.tsx';

interface SavedAddressProps {
  /** Kept by the person in the app. */
  addresses: readonly Recipient[];
  onChoose: (address: Recipient) => void;
}

/** Fills the address in from one that the person keeps; nothing where they keep none. */
export function SavedAddress({ addresses, onChoose }: SavedAddressProps) {
  const [chosen, setChosen] = useState<Recipient>();
  if (addresses.length === 0) return null;
  const index = chosen ? addresses.indexOf(chosen) : -1;
  return (
    <ChoiceField
      label={t('Saved address')}
      placeholder={t('Choose an address')}
      options={addresses.map((address, place) => ({ value: String(place), label: inOneLine(address) }))}
      value={index < 0 ? '' : String(index)}
      onChange={(value) => {
        const address = addresses[Number(value)];
        if (value === '' || !address) return;
        setChosen(address);
        onChoose(address);
      }}
    />
  );
}

const inOneLine = ({ recipientName, address, city, pincode }: Recipient): string =>
  [recipientName, ...address.split('\n'), `${city} ${pincode}`].join(', ');
