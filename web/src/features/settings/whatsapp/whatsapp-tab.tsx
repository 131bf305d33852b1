import { Loading, RetryBanner } from '../../../shared/ui/async-state.tsx';
import record from '../../../shared/ui/record-page.module.css';
import { TemplatesCard } from '../../whatsapp-templates/index.ts';
import { useGetWhatsappQuery } from '../settings.api.ts';
import { loadFailed } from '../settings-kind.ts';
import { useEditedSettings } from '../use-edited-settings.ts';
import { WhatsappForm } from './whatsapp-form.tsx';

/** The support number and the provider's key (SETT-18, SETT-19; the tab's name is the documents'). */
export function WhatsappTab() {
  const { data, error, refetch } = useGetWhatsappQuery();
  const edited = useEditedSettings(data);
  return (
    <div className={record.page}>
      {error && <RetryBanner message={loadFailed(error)} onRetry={() => void refetch()} />}
      {!edited.shown && !error && <Loading />}
      {edited.shown && <WhatsappForm key={edited.key} edited={edited} settings={edited.shown} />}
      <TemplatesCard />
    </div>
  );
}
