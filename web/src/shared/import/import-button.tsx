import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { t } from '../texts.ts';
import icon from '../ui/icon-on-phone.module.css';

/** Opens an import; on a phone an icon alone. */
export function ImportButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" leftSection={<IconUpload size={16} />} className={icon.button} onClick={onClick}>
      <span className={icon.text}>{t('Import')}</span>
    </Button>
  );
}
