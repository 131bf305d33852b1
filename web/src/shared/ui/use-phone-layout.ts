import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone (640 px). */
export function usePhoneLayout(): boolean {
  return useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
}
