import { ACCESS_MESSAGES, type Module, mayUse } from '@sankalp/contract/access';
import {
  acceptedTypes,
  CONTENT_TYPES,
  type ContentType,
  IMAGE_STORED_MAX_BYTES,
  MEDIA_ENTITIES,
  MEDIA_MESSAGES,
} from '@sankalp/contract/media';
import type { PresignBody, Presigned } from '@sankalp/contract/media.schema';
import { newMediaKey } from '../../platform/media-store/media-key.ts';
import type { MediaStore, UploadTerms } from '../../platform/media-store/media-store.ts';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Database } from '../../shared/db/database.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { badRequest, conflict, forbidden, notFound, ProblemError } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import * as rows from './media.store.ts';

/** Keeps true: an upload address is given only for content that its field takes, and takes only what was announced. */

interface UploadsOptions {
  readonly database: Database;
  readonly store: MediaStore;
  readonly videoMaxMb: number;
}

/** The caller of an upload. */
interface Uploader {
  readonly isSuperAdmin: boolean;
  readonly modules: readonly Module[];
}

/** Head of an upload. */
export interface UploadHeaders {
  readonly contentLength: string | undefined;
  readonly contentType: string | undefined;
}

const MIB = 1024 * 1024;

export type Uploads = ReturnType<typeof createUploads>;

export function createUploads({ database, store, videoMaxMb }: UploadsOptions) {
  function contentTypeFor({ entityType, mediaCategory, mediaType, fileType, fileSize }: PresignBody): ContentType {
    const contentType = acceptedTypes(entityType, mediaCategory).find((type) => type === fileType);
    if (!contentType) throw badRequest(MEDIA_MESSAGES.unsupportedType);
    if (CONTENT_TYPES[contentType].mediaType !== mediaType) throw badRequest(`mediaType is not that of ${fileType}.`);
    const [maxBytes, max] =
      mediaType === 'image' ? [IMAGE_STORED_MAX_BYTES, '5 MB'] : [videoMaxMb * MIB, `${videoMaxMb} MB`];
    if (fileSize > maxBytes) throw badRequest(`fileSize is more than the ${max} that a file of this kind can have.`);
    return contentType;
  }

  return {
    /** Gives out an address to which one file can be sent. */
    async presign(body: PresignBody, admin: Uploader, origin: string, context: WriteContext): Promise<Presigned> {
      const { entityType, mediaCategory, mediaType, fileSize } = body;
      if (!mayUse(admin, MEDIA_ENTITIES[entityType].module)) throw forbidden(ACCESS_MESSAGES.denied);
      const contentType = contentTypeFor(body);
      const key = newMediaKey(entityType, contentType, new Date(databaseNow()));
      const values = { key, entityType, mediaCategory, mediaType, contentType, sizeBytes: fileSize };
      const { id } = await database.transaction(async (tx) => {
        const row = await rows.insertMediaItem(tx, { ...values, uploadedBy: context.principal.id });
        // Not what the file was called: the log keeps that for good, and it may be a person's name.
        await recordAudit(tx, context, { action: 'create', entity: 'media', entityId: row.id, after: values });
        return row;
      });
      return { preSignedUrl: await store.presign({ id, sizeBytes: fileSize, contentType, origin }), s3Key: key };
    },

    /** Takes the body of an upload: refused before a byte is read, or on the disk when it returns. */
    async receive(
      address: { id: string; expires: number; signature: string },
      headers: UploadHeaders,
      body: AsyncIterable<Buffer>,
    ): Promise<void> {
      const { receiver } = store;
      const item = receiver && (await rows.findMediaItem(database, address.id));
      if (!receiver || !item) throw forbidden(NOT_OURS);
      const terms: UploadTerms = { id: item.id, sizeBytes: item.sizeBytes, contentType: item.contentType };
      const verdict = receiver.checkAddress(terms, address.expires, address.signature);
      if (verdict === 'forged') throw forbidden(NOT_OURS);
      if (verdict === 'expired') throw forbidden('This upload address has expired. Please ask for a new one.');
      compare(headers, terms);
      if (!(await rows.moveUpload(database, item.id, 'pending', 'receiving'))) throw conflict(USED);
      try {
        await receiver.receive(terms, body);
      } catch (error) {
        // The address stays good for another try.
        await rows.moveUpload(database, item.id, 'receiving', 'pending');
        throw error;
      }
      if (!(await rows.moveUpload(database, item.id, 'receiving', 'stored'))) throw notFound('This upload is gone.');
    },
  };
}

const NOT_OURS = 'This upload address is not valid.';
const USED = 'This upload address is in use, or has been used. Please ask for a new one.';

function compare({ contentLength, contentType }: UploadHeaders, terms: UploadTerms): void {
  if (contentLength === undefined) throw new ProblemError(411, 'The Content-Length of the file is missing.');
  const sizeBytes = Number(contentLength);
  if (sizeBytes > terms.sizeBytes) throw new ProblemError(413, 'The file is larger than announced.');
  if (sizeBytes !== terms.sizeBytes) throw badRequest('The file is smaller than announced.');
  if (contentType?.trim().toLowerCase() !== terms.contentType) {
    throw badRequest(`The Content-Type must be ${terms.contentType}, as announced.`);
  }
}
