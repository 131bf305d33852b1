import type { S3Options } from '../media-store/s3-bucket.ts';

/** Places of a backup: what it is made of, and where it goes. */
export interface BackupPlan {
  readonly backupDir: string;
  /** How many are kept. */
  readonly keep: number;
  readonly dataDir: string;
  readonly isEmbedded: boolean;
  /** Address of the database itself as the owner of the tables. */
  readonly ownerUrl: string;
  readonly secretKey: string;
  /** Bucket of the media; unset: they lie in the data folder. */
  readonly bucket: S3Options | undefined;
  /** Folder of PostgreSQL's own programs. */
  readonly pgBin: string | undefined;
}

export interface BackupMade {
  readonly kind: 'cluster' | 'dump';
  readonly name: string;
  readonly bytes: number;
  readonly seconds: number;
  /** Names of older ones that were removed. */
  readonly removed: readonly string[];
}
