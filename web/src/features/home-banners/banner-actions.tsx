import { HOME_BANNER_MESSAGES } from '@sankalp/contract/home-banners';
import type { HomeBanner } from '@sankalp/contract/home-banners.schema';
import { IconTrash } from '@tabler/icons-react';
import { failureText } from '../../shared/api/failure-text.ts';
import { RadioChoice } from '../../shared/form/radio-choice.tsx';
import { YES_NO } from '../../shared/form/yes-no.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { HistoryAction } from '../../shared/resource/use-history-dialog.tsx';
import { RowAction } from '../../shared/table/row-action.tsx';
import { useChooseHomeBannerMutation } from './home-banners.api.ts';
import { t } from './texts.ts';

interface BannerActionsProps {
  banner: HomeBanner;
  name: string;
  onHistory: () => void;
  onDelete: () => void;
}

/** Whether the app shows a banner, and Delete. Only another choice than the one that holds is sent (HERO-07). */
export function BannerActions({ banner, name, onHistory, onDelete }: BannerActionsProps) {
  const { id, version, imageKey, addToHomeScreen } = banner;
  const toast = useToast();
  const [update] = useChooseHomeBannerMutation();
  const choose = async (value: string): Promise<void> => {
    const isWanted = value === 'yes';
    if (isWanted === addToHomeScreen) return;
    const { error } = await update({ id, version, imageKey, addToHomeScreen: isWanted });
    if (error) toast.alert(failureText(error, t(HOME_BANNER_MESSAGES.updateFailed)));
  };
  return (
    <>
      <RadioChoice
        label={t('Add to Home Screen')}
        options={YES_NO}
        value={addToHomeScreen ? 'yes' : 'no'}
        onChange={(value) => void choose(value)}
      />
      <HistoryAction name={name} onClick={onHistory} />
      <RowAction label={t('Delete {name}', { name })} icon={IconTrash} isDanger onClick={onDelete} />
    </>
  );
}
