import { t } from 'virtual:texts';
import { CONSULTATION_BANNER_MESSAGES, consultationBannerPaths } from '@sankalp/contract/consultation-banners';
import type { ConsultationBanner } from '@sankalp/contract/consultation-banners.schema';
import { buildPath } from '@sankalp/contract/shared/path';
import { IconTrash } from '@tabler/icons-react';
import { useDeleteAtOnce } from '../../shared/resource/use-deletion.ts';
import { HistoryAction, useHistoryDialog } from '../../shared/resource/use-history-dialog.tsx';
import { RowAction } from '../../shared/table/row-action.tsx';
import { EmptyText, ErrorBox, Loading } from '../../shared/ui/async-state.tsx';
import { BannerUpload } from './consultation-banner-fields.tsx';
import classes from './consultation-banners.module.css';
import { consultationBannersApi } from './consultation-banners.ts';

const WORDS = { entity: 'consultation_banners', labels: {} };

interface ConsultationBannersProps {
  isAdding: boolean;
  /** The upload area goes, whether or not a banner was added. */
  onAdded: () => void;
}

/** The banners of consultations, each to be deleted, and where one is added (CBANNER-03, CBANNER-12). */
export function ConsultationBanners({ isAdding, onAdded }: ConsultationBannersProps) {
  const { data, isLoading, isError, refetch } = consultationBannersApi.useList();
  const remove = useDeleteAtOnce(consultationBannersApi, CONSULTATION_BANNER_MESSAGES);
  const history = useHistoryDialog(WORDS);
  return (
    <>
      {isAdding && <BannerUpload onAdded={onAdded} onCancel={onAdded} />}
      {isLoading && <Loading />}
      {isError && !data && <ErrorBox onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyText text={t(CONSULTATION_BANNER_MESSAGES.empty)} />}
      {data && data.length > 0 && (
        <ul className={classes.grid} aria-label={t('Banners')}>
          {data.map((banner, index) => (
            <li key={banner.id} className={classes.tile}>
              <BannerMedia banner={banner} name={t('Banner {number}', { number: index + 1 })} />
              <div className={classes.caption}>
                {/* The medium has this name already. */}
                <span aria-hidden>{t('Banner {number}', { number: index + 1 })}</span>
                <HistoryAction
                  name={t('Banner {number}', { number: index + 1 })}
                  onClick={() =>
                    history.open({
                      name: t('Banner {number}', { number: index + 1 }),
                      path: buildPath(consultationBannerPaths.history, { id: banner.id }),
                    })
                  }
                />
                <RowAction
                  label={t('Delete Banner {number}', { number: index + 1 })}
                  icon={IconTrash}
                  isDanger
                  onClick={() => void remove(banner)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {history.dialog}
    </>
  );
}

function BannerMedia({ banner, name }: { banner: ConsultationBanner; name: string }) {
  // One without its medium is still there to be deleted.
  const image: Partial<ConsultationBanner['image']> = banner.image ?? {};
  // An answer that holds the address alone tells by its end.
  const isVideo =
    image.mediaType === undefined ? /\.(mp4|webm|ogg)$/.test(image.url ?? '') : image.mediaType === 'video';
  if (!isVideo) {
    return <img className={classes.medium} src={image.thumbnailUrl ?? image.url} alt={name} loading="lazy" />;
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody writes captions for what admins upload
    <video className={classes.medium} src={image.url} aria-label={name} controls playsInline preload="metadata" />
  );
}
