import { HOME_BANNER_MESSAGES, homeBannerPaths } from '@sankalp/contract/home-banners';
import { mediaPlace } from '@sankalp/contract/media';
import { buildPath } from '@sankalp/contract/shared/path';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { useDeleteAtOnce } from '../../shared/resource/use-deletion.ts';
import { useHistoryDialog } from '../../shared/resource/use-history-dialog.tsx';
import { ListCard } from '../../shared/table/list-card.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import record from '../../shared/ui/record-page.module.css';
import { MediaGallery } from '../../shared/upload/media-gallery.tsx';
import { useUploads } from '../../shared/upload/use-uploads.ts';
import { BannerActions } from './banner-actions.tsx';
import { HomeBanners } from './home-banner-list.tsx';
import { homeBannersApi } from './home-banners.api.ts';
import { t } from './texts.ts';
import { useSaveUploaded } from './use-save-uploaded.ts';

const WORDS = { entity: 'home_banners', labels: { addToHomeScreen: t('Add to Home Screen') } };

/** Pictures are added as they come up; each can be put on the home screen or deleted at once, with Undo (HERO-03 to 06, CONS-32). */
export function AddHomeBannersPage() {
  const toast = useToast();
  const remove = useDeleteAtOnce(homeBannersApi, HOME_BANNER_MESSAGES);
  const history = useHistoryDialog(WORDS);
  const [create] = homeBannersApi.useCreate();
  const uploads = useUploads(mediaPlace('home_banners', 'imageKey'));
  useSaveUploaded(uploads, async (imageKey, again) => {
    const { error } = await create({ imageKey, addToHomeScreen: false });
    if (error) {
      const action = { label: t('Retry'), run: again };
      toast.alert(failureText(error, t(HOME_BANNER_MESSAGES.createFailed)), { action });
    }
    return !error;
  });
  return (
    <div className={record.page}>
      <PageHeader title={t('Add Home Screen Banner')} backTo="/dashboard/marketing/" />
      <div className={record.card}>
        <MediaGallery uploads={uploads} label={t('Banner Images')} ordered={false} />
      </div>
      <ListCard>
        <HomeBanners
          actionsOf={(banner, name) => (
            <BannerActions
              banner={banner}
              name={name}
              onHistory={() => history.open({ name, path: buildPath(homeBannerPaths.history, { id: banner.id }) })}
              onDelete={() => void remove(banner)}
            />
          )}
        />
      </ListCard>
      {history.dialog}
    </div>
  );
}
