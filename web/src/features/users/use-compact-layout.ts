import { useMediaQuery } from '@mantine/hooks';
import { usePhoneLayout } from '../../shared/table/use-phone-layout.ts';

/** Whether the window is too narrow for all columns: the number then stands under the name. Phones count as well. */
export function useCompactLayout(): boolean {
  const isPhone = usePhoneLayout();
  const isNarrow = useMediaQuery('(max-width: 76em)', false, { getInitialValueInEffect: false });
  return isPhone || isNarrow;
}
