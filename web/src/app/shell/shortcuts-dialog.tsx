import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { useId, useState } from 'react';
import { useMayCheck } from '../../shared/session/use-session.ts';
import { t } from '../../shared/texts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { lettersOfPages } from './nav-entries.ts';
import classes from './shortcuts-dialog.module.css';
import { areSingleKeysOn, turnSingleKeys } from './single-keys.ts';

type Shortcut = readonly [does: string, ...keys: string[]];

const SCREENS: readonly (readonly [screen: string, shortcuts: readonly Shortcut[]])[] = [
  [
    t('Every screen'),
    [
      [t('Search or jump to'), t('Ctrl'), 'K'],
      [t('Show these shortcuts'), '?'],
      [t('Close what is open'), t('Esc')],
      [t('Save what is being edited'), t('Ctrl'), 'S'],
      [t('Undo, while a message offers it'), 'z'],
      [t('Send a new coupon by WhatsApp, while a message offers it'), 'w'],
    ],
  ],
  [
    t('Lists'),
    [
      [t("Go to the list's search box"), '/'],
      [t('Next row'), 'j'],
      [t('Row before'), 'k'],
      [t('Open the row'), 'Enter'],
      [t('Edit the row, where rows are edited'), 'e'],
      [t('Add one'), 'n'],
      [t('Filter, where lists are filtered'), 'f'],
      [t('Select the row, where rows are selected'), 'x'],
      [t('Chat with the user of the row'), 'w'],
      [t('View what is said of an order beneath its row'), 'v'],
    ],
  ],
  [
    t('Selected rows'),
    [
      [t('Delete them'), 'd'],
      [t('Export them'), 'o'],
      [t('Assign them'), 'a'],
      [t('Generate coupons for them'), 'c'],
      [t('Send them a message'), 'm'],
      [t('Let them go'), t('Esc')],
    ],
  ],
  [
    t('Selected orders, at the dispatch desk'),
    [
      [t('Print all'), 'i'],
      [t('Pick list'), 'l'],
      [t('Packing slips'), 'p'],
      [t('Address labels'), 'b'],
      [t('Courier'), 'c'],
    ],
  ],
  [
    t('Details of a record'),
    [
      [t('Edit'), 'e'],
      [t('Add a chapter to a course'), 'n'],
    ],
  ],
  [
    t('Chapters, while the course is edited'),
    [
      [t('Move the chapter up'), t('Alt'), '↑'],
      [t('Move the chapter down'), t('Alt'), '↓'],
      [t('Pick up and drop by its handle'), t('Space')],
    ],
  ],
  [
    t('Pictures and videos, while they are edited'),
    [
      [t('Pick up and drop by its handle'), t('Space')],
      [t('Move what is picked up'), '←', '→', '↑', '↓'],
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
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Keyboard shortcuts')} size={720}>
      <div className={classes.screens}>
        {[...SCREENS, [t('Go to'), areas] as const].map(([screen, shortcuts]) => (
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
          label={t('Single keys')}
          aria-describedby={about}
          checked={isOn}
          onChange={({ currentTarget }) => {
            turnSingleKeys(currentTarget.checked);
            setOn(currentTarget.checked);
          }}
        />
        <p id={about} className={classes.about}>
          {t('Off, only keys with Ctrl or Alt do something. Ctrl K finds this list as well.')}
        </p>
      </div>
    </Dialog>
  );
}
