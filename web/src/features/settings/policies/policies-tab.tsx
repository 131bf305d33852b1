import { useSessionUser } from '../../../shared/session/use-session.ts';
import { Loading, RetryBanner } from '../../../shared/ui/async-state.tsx';
import record from '../../../shared/ui/record-page.module.css';
import { PaymentsCard } from '../../payment-settings/index.ts';
import { BookingsCard } from '../bookings/bookings-card.tsx';
import { useGetTermsQuery } from '../settings.api.ts';
import { loadFailed } from '../settings-kind.ts';
import { useEditedSettings } from '../use-edited-settings.ts';
import { OrderHistoryCard } from './order-history-card.tsx';
import { TermsForm } from './terms-form.tsx';
import { TermsVersions } from './terms-versions.tsx';

/** The terms and conditions, and what they have been (SETT-16, SETT-17), and when people book; for super admins how people pay and how long orders are kept as well. */
export function PoliciesTab() {
  const { data, error, refetch } = useGetTermsQuery();
  const edited = useEditedSettings(data);
  const { shown, key, latest } = edited;
  const user = useSessionUser();
  return (
    <div className={record.page}>
      {error && <RetryBanner message={loadFailed(error)} onRetry={() => void refetch()} />}
      {!shown && !error && <Loading />}
      {shown && latest && (
        <div className={record.columns}>
          <TermsForm key={key} edited={edited} terms={shown} />
          <div className={record.side}>
            <TermsVersions inForce={latest} onRestored={edited.close} />
            <BookingsCard />
            {user?.isSuperAdmin && (
              <>
                <PaymentsCard />
                <OrderHistoryCard />
              </>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
