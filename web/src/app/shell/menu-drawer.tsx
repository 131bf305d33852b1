import { Drawer } from '@mantine/core';
import '../../shared/ui/modal-styles.ts';
import '@mantine/core/styles/Drawer.css';
import { t } from '../../shared/texts.ts';
import classes from './menu-drawer.module.css';
import { Sidebar } from './sidebar.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The sidebar on small screens: slides in, goes by its backdrop, Escape or a choice. */
export function MenuDrawer({ opened, onClose }: Props) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size={264}
      transitionProps={{ duration: 160 }}
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay backgroundOpacity={1} color="var(--backdrop)" data-testid="backdrop" />
      <Drawer.Content aria-label={t('Menu')}>
        <Sidebar onNavigate={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
