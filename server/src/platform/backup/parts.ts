/** Names of what lies in a backup beside its manifest. */

/** Files of the embedded database, and its password. */
export const CLUSTER = 'database';
/** A dump of another database. */
export const DUMP = 'database.dump';
export const MEDIA = 'media';
/** Objects of a bucket of media, which stay where they are. */
export const MEDIA_LIST = 'media-objects.json';
export const SECRET_KEY = 'secret-key';
/** Ending of files that are compressed. */
export const COMPRESSED = '.gz';
