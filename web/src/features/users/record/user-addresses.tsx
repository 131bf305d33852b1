import { t } from 'virtual:texts';
import { formatPhone } from '@sankalp/contract/shared/phone';
import type { User } from '@sankalp/contract/users.schema';
import card from '../../../shared/ui/record-page.module.css';
import classes from './user-page.module.css';

/** Addresses that the person keeps in the app; nothing where they keep none. */
export function UserAddresses({ addresses = [] }: Partial<Pick<User, 'addresses'>>) {
  if (addresses.length === 0) return null;
  return (
    <section className={`${card.card} ${classes.wide}`} aria-label={t('Addresses')}>
      <h2>{t('Addresses')}</h2>
      <ul className={classes.addresses}>
        {addresses.map(({ id, name, line1, line2, city, state, pincode, phone, isDefault }) => (
          <li key={id}>
            <address className={classes.address}>
              <strong>{name}</strong>
              <span>{line1}</span>
              {line2 && <span>{line2}</span>}
              <span>{`${city} ${pincode}, ${state}`}</span>
              <span>{formatPhone(phone)}</span>
            </address>
            {isDefault && <small>{t('Default address')}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
