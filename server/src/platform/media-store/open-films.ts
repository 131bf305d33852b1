import { createBoundedCalls } from './bounded-call.ts';
import { FILMS, isFilmKey } from './media-key.ts';
import { S3Bucket, type S3Options } from './s3-bucket.ts';

/** Keeps true: who lets everybody read the films of chapters is told so, in the log of each start. */

interface OpenFilmsOptions extends S3Options {
  readonly publicUrl: string | undefined;
}

interface Log {
  warn(text: string): void;
  debug(fields: object, text: string): void;
}

const SILENCE_MS = 3_000;

/** Address below which films can be read without a signature; undefined where none can, or where there is no film yet. */
export async function findOpenFilms({ publicUrl, ...options }: OpenFilmsOptions): Promise<string | undefined> {
  const film = await firstFilm(new S3Bucket(options));
  if (film === undefined) return undefined;
  const send = createBoundedCalls();
  const places = [publicUrl, `${options.endpoint.replace(/\/+$/, '')}/${options.bucket}`];
  for (const place of places.flatMap((url) => url?.replace(/\/+$/, '') ?? [])) {
    const headers = { range: 'bytes=0-0' };
    const call = { url: `${place}/${film}`, method: 'GET', headers, body: undefined, silenceMs: SILENCE_MS };
    // An address that does not answer shows nobody a film either.
    const answer = await send(call).catch(() => undefined);
    answer?.drop();
    if (answer?.ok) return `${place}/${FILMS}`;
  }
  return undefined;
}

async function firstFilm(bucket: S3Bucket): Promise<string | undefined> {
  for await (const { name } of bucket.objects(FILMS)) if (isFilmKey(name)) return name;
  return undefined;
}

/** Looks once, beside the start: a bucket that is silent holds nothing up. */
export async function warnOfOpenFilms(options: OpenFilmsOptions, log: Log): Promise<void> {
  try {
    const place = await findOpenFilms(options);
    if (place !== undefined)
      log.warn(`everybody can watch the films of chapters: close ${place} to readers without a signature`);
  } catch (error) {
    log.debug({ err: error }, 'whether everybody can read the films could not be looked at');
  }
}
