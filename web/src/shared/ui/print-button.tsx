import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { t } from '../texts.ts';

/** Prints the page that is open. */
export function PrintButton({ isMain = false }: { isMain?: boolean }) {
  return (
    <Button
      {...(!isMain && { variant: 'default' })}
      leftSection={<IconPrinter size={16} aria-hidden="true" />}
      onClick={() => window.print()}
    >
      {t('Print')}
    </Button>
  );
}
