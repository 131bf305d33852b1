import { type ComponentProps, type SyntheticEvent, useRef, useState } from 'react';

/** Reads the address of a film again; undefined when there is none any more. */
export type RenewFilm = () => Promise<string | undefined>;

interface LastingVideoProps extends Omit<ComponentProps<'video'>, 'src'> {
  src: string;
  /** Given for a film whose address works for a while. */
  renew?: RenewFilm | undefined;
}

/** A video that outlasts its address: where it fails, another one is read once, and it goes on where it was. */
export function LastingVideo({ src, renew, ...props }: LastingVideoProps) {
  const [renewed, setRenewed] = useState<{ of: string; url: string }>();
  const url = renewed?.of === src ? renewed.url : src;
  const failed = useRef<string>(undefined);
  const left = useRef<{ at: number; isPlaying: boolean }>(undefined);

  async function readAgain({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) {
    if (!renew || failed.current === url) return;
    failed.current = url;
    const place = { at: video.currentTime, isPlaying: !video.paused };
    const next = await renew();
    // The same one again is not over: the film itself cannot be had.
    if (next === undefined || next === url) return;
    left.current = place;
    setRenewed({ of: src, url: next });
  }

  function goOn({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) {
    if (!left.current) return;
    const { at, isPlaying } = left.current;
    left.current = undefined;
    video.currentTime = at;
    // A browser may refuse to play by itself: then the controls are there.
    if (isPlaying) video.play().catch(() => undefined);
  }

  return <video {...props} src={url} onError={(event) => void readAgain(event)} onLoadedMetadata={goOn} />;
}
