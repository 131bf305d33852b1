import { useCoursePalette } from '../../features/courses/index.ts';
import { useUserPalette } from '../../features/users/index.ts';
import { Palette } from '../../shared/ui/palette/palette.tsx';

/** The palette with what the features can find. */
export function FullPalette({ onClose }: { onClose: () => void }) {
  useUserPalette();
  useCoursePalette();
  return <Palette onClose={onClose} />;
}
