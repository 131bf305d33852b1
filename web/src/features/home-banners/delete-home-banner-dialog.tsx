import { HOME_BANNER_MESSAGES } from '@sankalp/contract/home-banners';
import { DeleteDialog } from '../../shared/record/delete-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { useDeleteHomeBannerMutation, useRestoreHomeBannerMutation } from './home-banners.api.ts';

interface DeleteHomeBannerDialogProps extends DialogProps {
  bannerId: string;
}

export function DeleteHomeBannerDialog({ bannerId, ...dialog }: DeleteHomeBannerDialogProps) {
  const [remove] = useDeleteHomeBannerMutation();
  const [restore] = useRestoreHomeBannerMutation();
  const texts = { what: 'banner', messages: HOME_BANNER_MESSAGES };
  return <DeleteDialog {...dialog} {...texts} remove={() => remove(bannerId)} restore={() => restore(bannerId)} />;
}
