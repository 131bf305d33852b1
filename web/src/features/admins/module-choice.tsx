import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { t } from 'virtual:texts';
import { AREAS, MODULES, type Module } from '@sankalp/contract/access';
import classes from './admins.module.css';

interface ModuleChoiceProps {
  value: readonly Module[];
  onChange: (modules: Module[]) => void;
}

/** The areas that an admin may open, in the order of the menu. */
export function ModuleChoice({ value, onChange }: ModuleChoiceProps) {
  return (
    <div className={classes.choices}>
      {MODULES.map((module) => (
        <Checkbox
          key={module}
          label={t(AREAS[module].label)}
          checked={value.includes(module)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(MODULES.filter((one) => (one === module ? checked : value.includes(one))))
          }
        />
      ))}
    </div>
  );
}
