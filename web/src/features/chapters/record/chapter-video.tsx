import type { ContractForm } from '../../../shared/form/contract-form.ts';
import { MediaSlot } from '../../../shared/upload/media-slot.tsx';
import { CHAPTER_FIELDS, type ChapterFormValues } from '../chapter-fields.tsx';
import type { ChapterVideo as PickedVideo } from './use-chapter-video.ts';

interface ChapterVideoProps {
  video: PickedVideo;
  form: Pick<ContractForm<ChapterFormValues>, 'errorOf'>;
  isRequired?: boolean;
}

/** The place for a chapter's one video. */
export function ChapterVideo({ video: { uploads, refusal }, form, isRequired = false }: ChapterVideoProps) {
  return (
    <MediaSlot
      uploads={uploads}
      id="videoKey"
      label={CHAPTER_FIELDS.labels.videoKey}
      aspect="video"
      required={isRequired}
      error={refusal ?? form.errorOf('videoKey')}
    />
  );
}
