import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { t } from '../texts.ts';

/** Opens the filter of a list: the same words and the same key on every screen. */
export function FilterButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" leftSection={<IconFilter size={16} />} aria-keyshortcuts="f" onClick={onClick}>
      {t('Filter')}
    </Button>
  );
}
