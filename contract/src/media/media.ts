import type { Module } from '../access/access.ts';

/** Images and videos: asked for, sent straight to the store, checked when something first refers to them (MEDIA-01, MEDIA-08, MEDIA-09). */

const MIB = 1024 * 1024;

/** Files are compressed before they go up: to at most this size and this many pixels on the longest side (MEDIA-15, MEDIA-16). */
export const IMAGE_COMPRESSED_MAX_BYTES = 2 * MIB;
export const IMAGE_COMPRESSED_MAX_PIXELS = 800;
/** Types that may be picked in the browser, before compression (MEDIA-30). */
export const IMAGE_PICK_MAX_BYTES = 20 * MIB;
/** Limit of the store for an image. */
export const IMAGE_STORED_MAX_BYTES = 5 * MIB;
/** Limit of the store for a video unless MEDIA_MAX_VIDEO_MB says otherwise. */
export const VIDEO_MAX_MB = 2048;
export const MEDIA_KEY_MAX_LENGTH = 200;
/** How long a signed address can be used. */
export const UPLOAD_TTL_SECONDS = 600;
/** How long a film can be watched at least at an address that was given to a session. */
export const FILM_TTL_SECONDS = 2 * 60 * 60;
/** The same of a free film, whose address is everybody's. */
export const FREE_FILM_TTL_SECONDS = 12 * 60 * 60;

export const MEDIA_TYPES = ['image', 'video'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

export const MEDIA_CATEGORIES = ['media', 'banner', 'profile-image', 'video'] as const;
export type MediaCategory = (typeof MEDIA_CATEGORIES)[number];

/** The media categories of each entity, and its module. Spellings are the wire's (MEDIA-05, MEDIA-06, MEDIA-31). */
export const MEDIA_ENTITIES = {
  course: {
    module: 'course',
    categories: { media: ['image', 'video'], banner: ['image'], 'profile-image': ['image'], video: ['video'] },
  },
  chapter: { module: 'course', categories: { video: ['video'], media: ['image', 'video'] } },
  product: { module: 'product', categories: { media: ['image', 'video'], video: ['video'] } },
  banner: { module: 'marketing', categories: { media: ['image'], banner: ['image'] } },
  'consultation-banner': {
    module: 'consultation',
    categories: { media: ['image', 'video'], banner: ['image', 'video'], video: ['video'] },
  },
  consultation: { module: 'consultation', categories: { media: ['image'] } },
  consultunt: { module: 'consultation', categories: { 'profile-image': ['image'], media: ['image'] } },
  testemonial: { module: 'marketing', categories: { media: ['image'] } },
  user: { module: 'user', categories: { 'profile-image': ['image'] } },
} as const satisfies Record<
  string,
  { module: Module; categories: Partial<Record<MediaCategory, readonly MediaType[]>> }
>;

export type MediaEntity = keyof typeof MEDIA_ENTITIES;

/**
 * Which field of which entity holds what. An entity is named as its table, a field as on the wire; a field may hold one key
 * or a list. The server's records verify, attach and release media by this, and the forms pick by it.
 */
export const MEDIA_FIELDS = {
  users: { entityType: 'user', fields: { profileImageKey: 'profile-image' } },
  courses: {
    entityType: 'course',
    fields: { bannerImageKey: 'banner', instructorImageKey: 'profile-image', additionalMedia: 'media' },
  },
  chapters: { entityType: 'chapter', fields: { videoKey: 'video' } },
  products: { entityType: 'product', fields: { media: 'media' } },
  consultants: { entityType: 'consultunt', fields: { profileurl: 'profile-image' } },
  consultations: { entityType: 'consultation', fields: { mediaKeys: 'media' } },
  consultation_banners: { entityType: 'consultation-banner', fields: { imageKey: 'banner' } },
  home_banners: { entityType: 'banner', fields: { imageKey: 'banner' } },
  testimonials: { entityType: 'testemonial', fields: { file: 'media' } },
} as const satisfies Record<string, { entityType: MediaEntity; fields: Readonly<Record<string, MediaCategory>> }>;

export type MediaOwnerName = keyof typeof MEDIA_FIELDS;

/** Where the media of a field go: what the request for an address names. */
export function mediaPlace<Owner extends MediaOwnerName>(
  owner: Owner,
  field: keyof (typeof MEDIA_FIELDS)[Owner]['fields'] & string,
): { entityType: MediaEntity; mediaCategory: MediaCategory } {
  const { entityType, fields } = MEDIA_FIELDS[owner];
  return { entityType, mediaCategory: (fields as Readonly<Record<string, MediaCategory>>)[field] as MediaCategory };
}

/** The content types that are taken, each with the extension of its key. SVG is never among them. */
export const CONTENT_TYPES = {
  'image/jpeg': { mediaType: 'image', extension: 'jpg' },
  'image/png': { mediaType: 'image', extension: 'png' },
  'image/webp': { mediaType: 'image', extension: 'webp' },
  'image/gif': { mediaType: 'image', extension: 'gif' },
  'video/mp4': { mediaType: 'video', extension: 'mp4' },
  'video/webm': { mediaType: 'video', extension: 'webm' },
  'video/ogg': { mediaType: 'video', extension: 'ogv' },
} as const satisfies Record<string, { mediaType: MediaType; extension: string }>;

export type ContentType = keyof typeof CONTENT_TYPES;
const CONTENT_TYPE_NAMES = Object.keys(CONTENT_TYPES) as [ContentType, ...ContentType[]];

export const MEDIA_MESSAGES = {
  noToken: 'Authentication token not found. Please log in again.',
  sessionExpired: 'Your session has expired. Please log in again.',
  unauthorized: 'Unauthorized access. Please log in again.',
  uploadFailed: 'Failed to upload files. Please try again.',
  videoFailed: 'Failed to upload video file.',
  noneUploaded: 'No files were uploaded successfully.',
  profileImageFailed: 'Failed to upload profile image.',
  notAFile: 'The file given is not an instance of Blob or File',
  notAnImage: 'The file given is not an image',
  unsupportedType: 'Unsupported file type',
} as const;

/** "Failed to get pre-signed URL for {file}: {server message or status}" (MEDIA-20). */
export const presignFailed = (fileName: string, reason: string | number): string =>
  `Failed to get pre-signed URL for ${fileName}: ${reason}`;

/** "Failed to upload {file} to S3: {status}" (MEDIA-21). */
export const storeFailed = (fileName: string, status: string | number): string =>
  `Failed to upload ${fileName} to S3: ${status}`;

/** The content types that a place takes. The documents bind no category to an entity: one that is not its own takes what the others do. */
export function acceptedTypes(entityType: MediaEntity, category: MediaCategory): ContentType[] {
  const categories: Partial<Record<MediaCategory, readonly MediaType[]>> = MEDIA_ENTITIES[entityType].categories;
  const mediaTypes = categories[category] ?? Object.values(categories).flat();
  return CONTENT_TYPE_NAMES.filter((type) => mediaTypes.includes(CONTENT_TYPES[type].mediaType));
}

export const mediaPaths = {
  presign: '/media/presigned-url',
  /** PUT of the local store; the signature alone opens it. */
  upload: '/media/uploads/:id',
} as const;

/** Where the product serves media, beside the API. */
export const MEDIA_BASE = '/media';
