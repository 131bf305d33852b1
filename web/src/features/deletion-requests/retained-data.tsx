import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { DELETION_MESSAGES } from '@sankalp/contract/deletion-requests';
import type { DeletionRequest, RetainedRows } from '@sankalp/contract/deletion-requests.schema';
import { dayPattern, formatDateTime, formatDay } from '@sankalp/contract/shared/dates';
import { formatPhone } from '@sankalp/contract/shared/phone';
import { IconDownload } from '@tabler/icons-react';
import { failureText } from '../../shared/api/failure-text.ts';
import { foundation } from '../../shared/foundation.ts';
import { EmptyText, Loading, RetryBanner } from '../../shared/ui/async-state.tsx';
import { Fact, Facts } from '../../shared/ui/facts.tsx';
import card from '../../shared/ui/record-page.module.css';
import { saveFile } from '../../shared/ui/save-file.ts';
import { useGetRetainedDataQuery } from './deletion-requests.api.ts';
import classes from './deletion-requests.module.css';

/** So many rows of a kind are shown; the file has all. */
const ROWS_SHOWN = 50;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** All that is kept about the person, to be read here and to be handed over as a file. */
export function RetainedData({ request: { id } }: { request: DeletionRequest }) {
  const { data, isError, error, refetch } = useGetRetainedDataQuery(id);
  const download = () => {
    const json = JSON.stringify(data, null, 2);
    saveFile(new Blob([json], { type: 'application/json' }), `kept-data-${id}.json`);
  };
  return (
    <section className={card.card} aria-labelledby="kept-data">
      <div className={classes.head}>
        <h2 id="kept-data">{t('What is kept')}</h2>
        <Button variant="default" leftSection={<IconDownload size={16} />} disabled={!data} onClick={download}>
          {t('Export as JSON')}
        </Button>
      </div>
      {isError && (
        <RetryBanner message={failureText(error, t(DELETION_MESSAGES.exportFailed))} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Loading />}
      {data?.kept.length === 0 && <EmptyText text={t('Nothing is kept about this person.')} />}
      {data?.kept.map((rows) => (
        <RetainedTable key={rows.kind} {...rows} />
      ))}
    </section>
  );
}

function RetainedTable({ kind, rows }: RetainedRows) {
  return (
    <details className={classes.kept}>
      <summary>{t('{kind} ({count})', { kind: t(kind), count: rows.length })}</summary>
      {rows.slice(0, ROWS_SHOWN).map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: not every kind has ids, and the rows never move
        <Facts key={index}>
          {Object.entries(row).map(([field, value]) => (
            <Fact key={field} label={wordsOf(field)}>
              {textOf(value)}
            </Fact>
          ))}
        </Facts>
      ))}
      {rows.length > ROWS_SHOWN && (
        <p>{t('The first {shown}; the file has all {count}.', { shown: ROWS_SHOWN, count: rows.length })}</p>
      )}
    </details>
  );
}

/** "whatsappMobileNumber" as people read it. */
const wordsOf = (field: string): string =>
  field.charAt(0).toUpperCase() + field.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function textOf(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'string') {
    if (dayPattern.test(value)) return formatDay(value);
    return INSTANT.test(value) ? formatDateTime(value, foundation.timeZone) : formatPhone(value);
  }
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
