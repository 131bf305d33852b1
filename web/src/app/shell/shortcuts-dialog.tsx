import { Dialog } from '../../shared/ui/dialog.tsx';
import classes from './shortcuts-dialog.module.css';

const shortcuts = [
  { keys: ['Ctrl', 'K'], does: 'Search or jump to a page' },
  { keys: ['/'], does: "Go to the list's search box" },
  { keys: ['?'], does: 'Show these shortcuts' },
  { keys: ['Esc'], does: 'Close what is open' },
] as const;

/** The keys that work on every page. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Keyboard shortcuts">
      <dl className={classes.list}>
        {shortcuts.map(({ keys, does }) => (
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
    </Dialog>
  );
}
