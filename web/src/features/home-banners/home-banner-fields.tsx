import { t } from 'virtual:texts';
import { HOME_BANNER_MESSAGES } from '@sankalp/contract/home-banners';
import type { HomeBanner } from '@sankalp/contract/home-banners.schema';
import { failureText } from '../../shared/api/failure-text.ts';
import { RadioChoice } from '../../shared/form/radio-choice.tsx';
import { YES_NO } from '../../shared/form/yes-no.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { useChooseHomeBannerMutation } from './home-banners.ts';

export const HOME_BANNER_LABELS = { addToHomeScreen: t('Add to Home Screen') };

/** Whether the app shows a banner. Only another choice than the one that holds is sent (HERO-07). */
export function HomeScreenChoice({ banner }: { banner: HomeBanner }) {
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
    <RadioChoice
      label={HOME_BANNER_LABELS.addToHomeScreen}
      options={YES_NO}
      value={addToHomeScreen ? 'yes' : 'no'}
      onChange={(value) => void choose(value)}
    />
  );
}
