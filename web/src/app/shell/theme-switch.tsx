import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { t } from '../../shared/texts.ts';
import { MenuChoice } from './menu-choice.tsx';

const choices = [
  { value: 'auto', label: t('System'), icon: IconDeviceDesktop },
  { value: 'light', label: t('Light'), icon: IconSun },
  { value: 'dark', label: t('Dark'), icon: IconMoon },
] as const satisfies readonly { value: MantineColorScheme; label: string; icon: unknown }[];

/** System, Light or Dark; remembered by this browser. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <MenuChoice legend={t('Theme')} name="theme" choices={choices} chosen={colorScheme} onChoose={setColorScheme} />
  );
}
