import { Button } from '@mantine/core';
import type { OlderPage } from '../api/history-pages.ts';
import { t } from '../texts.ts';

/** Below lines that begin with the newest: loads those before them, until all are shown. */
export function ShowOlder({ older }: { older: OlderPage | undefined }) {
  if (!older) return null;
  return (
    <div>
      <Button variant="default" loading={older.isLoading} onClick={() => void older.show()}>
        {t('Show older')}
      </Button>
    </div>
  );
}
