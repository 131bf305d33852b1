import { useUserPalette } from '../../features/users/index.ts';
import { Palette } from '../../shared/ui/palette/palette.tsx';

/** The palette with what the features can find. */
export function FullPalette({ onClose }: { onClose: () => void }) {
  useUserPalette();
  return <Palette onClose={onClose} />;
}
