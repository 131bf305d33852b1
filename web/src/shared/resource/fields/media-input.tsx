import type { ComponentProps } from 'react';
import type { ContractForm } from '../../form/contract-form.ts';
import { MediaGallery } from '../../upload/media-gallery.tsx';
import { MediaSlot } from '../../upload/media-slot.tsx';
import type { Uploads } from '../../upload/use-uploads.ts';
import type { MediaField } from './record-fields.ts';

interface MediaInputProps<Name extends string> extends Pick<ComponentProps<typeof MediaSlot>, 'aspect'> {
  fields: { media: Readonly<Record<Name, MediaField>> };
  name: Name;
  uploads: Readonly<Record<Name, Uploads>>;
  form: Pick<ContractForm<Record<string, never>>, 'errorOf'>;
  isEditing: boolean;
}

/** The place for the files of a record's field: a gallery, or a slot for one. */
export function MediaInput<Name extends string>(props: MediaInputProps<Name>) {
  const { fields, name, uploads, form, isEditing, ...slot } = props;
  const { label, required = false, isGallery } = fields.media[name];
  const place = {
    uploads: uploads[name],
    id: name,
    label,
    readOnly: !isEditing,
    required: Boolean(required),
    error: form.errorOf(name),
  };
  return isGallery ? <MediaGallery {...place} /> : <MediaSlot {...place} {...slot} />;
}
