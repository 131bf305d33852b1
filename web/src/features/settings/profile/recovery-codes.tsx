import { t } from 'virtual:texts';
import { Button, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { foundation } from '../../../shared/foundation.ts';
import { useSessionUser } from '../../../shared/session/use-session.ts';
import { DialogFooter } from '../../../shared/ui/dialog.tsx';
import { PrintButton } from '../../../shared/ui/print-button.tsx';
import record from '../../../shared/ui/record-page.module.css';
import { saveFile } from '../../../shared/ui/save-file.ts';
import classes from '../settings.module.css';

const FILE_NAME = 'recovery-codes.txt';

/** The codes that are shown this once, and the ways to keep them. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const user = useSessionUser();
  const clipboard = useClipboard({ timeout: 1500 });
  const owner = [foundation.name, user?.emailId].filter(Boolean).join(', ');
  const text = [t('Recovery codes of {owner}', { owner }), ...codes, ''].join('\n');
  return (
    <div className={record.page}>
      <Text size="md" role="status" className={classes.screenOnly}>
        {t(
          'The second factor is on. Keep these recovery codes: each signs you in once, should the phone be lost. They are not shown again.',
        )}
      </Text>
      <p className={classes.printOnly}>{t('Recovery codes of {owner}', { owner })}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={`${classes.actions} ${classes.screenOnly}`}>
        {/* The button that was pressed is gone; Done would close what is not kept yet. */}
        <Button
          autoFocus
          variant="default"
          leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={() => clipboard.copy(text)}
        >
          {clipboard.copied ? t('Copied') : t('Copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), FILE_NAME)}
        >
          {t('Download')}
        </Button>
        <PrintButton />
      </div>
      <div className={classes.screenOnly}>
        <DialogFooter>
          <Button onClick={onClose}>{t('Done')}</Button>
        </DialogFooter>
      </div>
    </div>
  );
}
