import { t } from 'virtual:texts';
import { HOME_BANNER_MESSAGES, homeBannerPaths } from '@sankalp/contract/home-banners';
import type { HomeBanner } from '@sankalp/contract/home-banners.schema';
import { mediaPlace } from '@sankalp/contract/media';
import { buildPath } from '@sankalp/contract/shared/path';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { useDeleteAtOnce } from '../../shared/resource/use-deletion.ts';
import { HistoryAction, useHistoryDialog } from '../../shared/resource/use-history-dialog.tsx';
import { ListCard } from '../../shared/table/list-card.tsx';
import { RowAction } from '../../shared/table/row-action.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import record from '../../shared/ui/record-page.module.css';
import { MediaGallery } from '../../shared/upload/media-gallery.tsx';
import { type Uploads, useUploads } from '../../shared/upload/use-uploads.ts';
import { HOME_BANNER_LABELS, HomeScreenChoice } from './home-banner-fields.tsx';
import { HomeBanners } from './home-banner-list.tsx';
import { homeBannersApi } from './home-banners.ts';

const WORDS = { entity: 'home_banners', labels: HOME_BANNER_LABELS };

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

interface BannerActionsProps {
  banner: HomeBanner;
  name: string;
  onHistory: () => void;
  onDelete: () => void;
}

function BannerActions({ banner, name, onHistory, onDelete }: BannerActionsProps) {
  return (
    <>
      <HomeScreenChoice banner={banner} />
      <HistoryAction name={name} onClick={onHistory} />
      <RowAction label={t('Delete {name}', { name })} icon={IconTrash} isDanger onClick={onDelete} />
    </>
  );
}

type SaveKey = (key: string, again: () => void) => Promise<boolean>;

/** Saves every file as soon as it is up, each once; it then leaves the uploads. One that cannot be saved stays: `again` tries anew. */
function useSaveUploaded({ items, remove }: Uploads, save: SaveKey): void {
  const taken = useRef(new Set<string>());
  const latest = useRef({ save, remove });
  useEffect(() => {
    latest.current = { save, remove };
  });
  useEffect(() => {
    const send = async (id: string, key: string): Promise<void> => {
      const isSaved = await latest.current.save(key, () => void send(id, key));
      if (isSaved) latest.current.remove(id);
    };
    for (const { id, key, state } of items) {
      if (state !== 'done' || key === null || taken.current.has(id)) continue;
      taken.current.add(id);
      void send(id, key);
    }
  }, [items]);
}
