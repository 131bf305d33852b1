import { t } from 'virtual:texts';
import { CONSULTATION_BANNER_MESSAGES } from '@sankalp/contract/consultation-banners';
import { mediaPlace } from '@sankalp/contract/media';
import { useEffect, useRef } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { PlainButton } from '../../shared/ui/plain-button.tsx';
import { MediaSlot } from '../../shared/upload/media-slot.tsx';
import { useUploads } from '../../shared/upload/use-uploads.ts';
import classes from './consultation-banners.module.css';
import { consultationBannersApi } from './consultation-banners.ts';

interface BannerUploadProps {
  onAdded: () => void;
  onCancel: () => void;
}

/** Where a picture or film is picked; it is a banner as soon as it has gone up (CBANNER-01, CBANNER-02). */
export function BannerUpload({ onAdded, onCancel }: BannerUploadProps) {
  const toast = useToast();
  const [create] = consultationBannersApi.useCreate();
  const uploads = useUploads({ ...mediaPlace('consultation_banners', 'imageKey'), maxFiles: 1 });
  const area = useRef<HTMLDivElement>(null);
  // The button that revealed it is gone.
  useEffect(() => area.current?.querySelector('input')?.focus(), []);

  const [item] = uploads.items;
  const imageKey = item?.state === 'done' ? item.key : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file that has gone up
  useEffect(() => {
    if (imageKey) void save(imageKey);
  }, [imageKey]);
  const save = async (key: string) => {
    const { error } = await create({ imageKey: key });
    if (!error) return onAdded();
    toast.alert(failureText(error, t(CONSULTATION_BANNER_MESSAGES.createFailed)));
    uploads.reset([]);
  };
  return (
    <div ref={area} className={classes.upload}>
      <MediaSlot uploads={uploads} label={t('Banner')} />
      <PlainButton onClick={onCancel}>{t('Cancel')}</PlainButton>
    </div>
  );
}
