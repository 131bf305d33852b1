import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { PaletteField } from '../../shared/palette/palette-field.tsx';
import type { PaletteDialog } from '../../shared/palette/palette-source.ts';
import { t } from '../../shared/texts.ts';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import classes from './palette-host.module.css';

const load = async () => ({ default: (await import('./full-palette.tsx')).FullPalette });
const Palette = lazy(load);

/** Fetches the palette when the pointer or the focus is on the way to it. */
export function preloadPalette(): void {
  load().catch(() => undefined);
}

interface PaletteHostProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The palette while it is open, and the dialog that was chosen in it. */
export function PaletteHost({ isOpen, onClose }: PaletteHostProps) {
  const [Shown, setShown] = useState<PaletteDialog>();
  const dialog = useDialog<object>();
  const show = (next: PaletteDialog) => {
    setShown(() => next);
    dialog.open({});
  };
  return (
    <>
      {isOpen && <OpenPalette onShow={show} onClose={onClose} />}
      {Shown && <Shown dialog={dialog} />}
    </>
  );
}

interface OpenPaletteProps {
  onShow: (dialog: PaletteDialog) => void;
  onClose: () => void;
}

// The typed text is kept here, so that the palette takes over what the waiting field was given.
function OpenPalette(props: OpenPaletteProps) {
  const [opener] = useState(() => document.activeElement);
  const [query, setQuery] = useState('');
  const [isEntered, setEntered] = useState(false);
  useLayoutEffect(() => () => (opener as HTMLElement | null)?.focus({ preventScroll: true }), [opener]);
  const waiting = (
    // biome-ignore lint/a11y/noStaticElementInteractions: as every backdrop; Escape does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: as every backdrop; Escape does the same
    <div
      className={classes.backdrop}
      onClick={({ target, currentTarget }) => target === currentTarget && props.onClose()}
    >
      <div role="dialog" aria-modal="true" aria-busy="true" aria-label={t('Search or jump to')} className={classes.box}>
        <PaletteField
          value={query}
          onType={(text) => {
            setQuery(text);
            setEntered(false);
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter') setEntered(true);
            if (key === 'Escape') props.onClose();
          }}
        />
      </div>
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <Palette {...props} query={query} onType={setQuery} isEntered={isEntered} />
    </Suspense>
  );
}
