import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import classes from './theme-switch.module.css';

const choices = [
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
] as const satisfies readonly { value: MantineColorScheme; label: string; icon: unknown }[];

/** System, Light or Dark; remembered by this browser. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>Theme</legend>
      <div className={classes.choices}>
        {choices.map(({ value, label, icon: Icon }) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name="theme"
              value={value}
              checked={colorScheme === value}
              onChange={() => setColorScheme(value)}
              className={classes.input}
            />
            <Icon size={16} stroke={1.8} aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
