import { Loading, RetryBanner } from '../../../shared/ui/async-state.tsx';
import record from '../../../shared/ui/record-page.module.css';
import { useGetTermsQuery } from '../settings.api.ts';
import { loadFailed } from '../settings-kind.ts';
import { useEditedSettings } from '../use-edited-settings.ts';
import { TermsForm } from './terms-form.tsx';
import { TermsVersions } from './terms-versions.tsx';

/** The terms and conditions, and what they have been (SETT-16, SETT-17). */
export function PoliciesTab() {
  const { data, error, refetch } = useGetTermsQuery();
  const edited = useEditedSettings(data);
  const { shown, key, latest } = edited;
  return (
    <div className={record.page}>
      {error && <RetryBanner message={loadFailed(error)} onRetry={() => void refetch()} />}
      {!shown && !error && <Loading />}
      {shown && latest && (
        <div className={record.columns}>
          <TermsForm key={key} edited={edited} terms={shown} />
          <div className={record.side}>
            <TermsVersions inForce={latest} onRestored={edited.close} />
          </div>
        </div>
      )}
    </div>
  );
}
