import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { useId, useState } from 'react';
import { useMayCheck } from '../../shared/session/use-session.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { useOpenedAfterMount } from '../../shared/ui/use-dialog.ts';
import { lettersOfPages } from './nav-entries.ts';
import classes from './shortcuts-dialog.module.css';
import { areSingleKeysOn, turnSingleKeys } from './single-keys.ts';

type Shortcut = readonly [does: string, ...keys: string[]];

const SCREENS: readonly (readonly [screen: string, shortcuts: readonly Shortcut[]])[] = [
  [
    'Every screen',
    [
      ['Search or jump to', 'Ctrl', 'K'],
      ['Show these shortcuts', '?'],
      ['Close what is open', 'Esc'],
      ['Save what is being edited', 'Ctrl', 'S'],
      ['Undo, while a message offers it', 'z'],
      ['Send a new coupon by WhatsApp, while a message offers it', 'w'],
    ],
  ],
  [
    'Lists',
    [
      ["Go to the list's search box", '/'],
      ['Next row', 'j'],
      ['Row before', 'k'],
      ['Open the row', 'Enter'],
      ['Edit the row, where rows are edited', 'e'],
      ['Add one', 'n'],
      ['Filter, where lists are filtered', 'f'],
      ['Select the row, where rows are selected', 'x'],
      ['Chat with the user of the row', 'w'],
      ['View what is said of an order beneath its row', 'v'],
    ],
  ],
  [
    'Selected rows',
    [
      ['Delete them', 'd'],
      ['Export them', 'o'],
      ['Assign them', 'a'],
      ['Generate coupons for them', 'c'],
      ['Send them a message', 'm'],
      ['Let them go', 'Esc'],
    ],
  ],
  [
    'Selected orders, at the dispatch desk',
    [
      ['Pick list', 'l'],
      ['Packing slips', 'p'],
      ['Address labels', 'b'],
      ['Courier', 'c'],
    ],
  ],
  [
    'Details of a record',
    [
      ['Edit', 'e'],
      ['Add a chapter to a course', 'n'],
    ],
  ],
  [
    'Chapters, while the course is edited',
    [
      ['Move the chapter up', 'Alt', '↑'],
      ['Move the chapter down', 'Alt', '↓'],
      ['Pick up and drop by its handle', 'Space'],
    ],
  ],
  [
    'Pictures and videos, while they are edited',
    [
      ['Pick up and drop by its handle', 'Space'],
      ['Move what is picked up', '←', '→', '↑', '↓'],
    ],
  ],
];

/** All keys of the product, screen by screen, and the switch that turns single letters off. */
export function ShortcutsDialog({ isOpen, onClose }: DialogProps) {
  const may = useMayCheck();
  const about = useId();
  const [isOn, setOn] = useState(areSingleKeysOn);
  const areas = lettersOfPages()
    .filter(({ module }) => !module || may(module))
    .map(({ label, letter }) => [label, 'g', letter] as const);
  return (
    <Dialog opened={useOpenedAfterMount(isOpen)} onClose={onClose} title="Keyboard shortcuts" size={720}>
      <div className={classes.screens}>
        {[...SCREENS, ['Go to', areas] as const].map(([screen, shortcuts]) => (
          <section key={screen} className={classes.screen}>
            <h3 className={classes.name}>{screen}</h3>
            <dl className={classes.list}>
              {shortcuts.map(([does, ...keys]) => (
                <div key={does} className={classes.row}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key} className={classes.key}>
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={classes.switch}>
        <Switch
          label="Single keys"
          aria-describedby={about}
          checked={isOn}
          onChange={({ currentTarget }) => {
            turnSingleKeys(currentTarget.checked);
            setOn(currentTarget.checked);
          }}
        />
        <p id={about} className={classes.about}>
          Off, only keys with Ctrl or Alt do something. Ctrl K finds this list as well.
        </p>
      </div>
    </Dialog>
  );
}
