import { HOME_BANNER_MESSAGES, homeBannerPaths } from '@sankalp/contract/home-banners';
import type { HomeBanner } from '@sankalp/contract/home-banners.schema';
import { mediaPlace } from '@sankalp/contract/media';
import { buildPath } from '@sankalp/contract/shared/path';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { RadioChoice } from '../../shared/form/radio-choice.tsx';
import { YES_NO } from '../../shared/form/yes-no.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { useDeleteAtOnce } from '../../shared/resource/use-deletion.ts';
import { HistoryAction, useHistoryDialog } from '../../shared/resource/use-history-dialog.tsx';
import { ListCard } from '../../shared/table/list-card.tsx';
import { RowAction } from '../../shared/table/row-action.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import record from '../../shared/ui/record-page.module.css';
import { MediaGallery } from '../../shared/upload/media-gallery.tsx';
import { type Uploads, useUploads } from '../../shared/upload/use-uploads.ts';
import { HomeBanners } from './home-banner-list.tsx';
import { homeBannersApi, useChooseHomeBannerMutation } from './home-banners.ts';
import { t } from './texts.ts';

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

interface BannerActionsProps {
  banner: HomeBanner;
  name: string;
  onHistory: () => void;
  onDelete: () => void;
}

/** Whether the app shows a banner, and Delete. Only another choice than the one that holds is sent (HERO-07). */
function BannerActions({ banner, name, onHistory, onDelete }: BannerActionsProps) {
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
