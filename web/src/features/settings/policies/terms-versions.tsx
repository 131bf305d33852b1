import { t } from 'virtual:texts';
import type { Terms, TermsVersion } from '@sankalp/contract/settings.schema';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { IconArrowsDiff } from '@tabler/icons-react';
import { foundation } from '../../../shared/foundation.ts';
import { RowAction } from '../../../shared/table/row-action.tsx';
import { EmptyText, Loading, RetryBanner } from '../../../shared/ui/async-state.tsx';
import { Badge } from '../../../shared/ui/badge.tsx';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import record from '../../../shared/ui/record-page.module.css';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { useListTermsVersionsQuery } from '../settings.api.ts';
import classes from '../settings.module.css';
import { loadFailed } from '../settings-kind.ts';

const CompareDialog = lazyDialog(async () => (await import('./compare-dialog.tsx')).CompareDialog);

interface TermsVersionsProps {
  inForce: Terms;
  onRestored: (terms: Terms) => void;
}

/** Versions of the terms, who saved them, and when; each can be compared with another and restored. */
export function TermsVersions({ inForce, onRestored }: TermsVersionsProps) {
  const { data: versions, error, refetch } = useListTermsVersionsQuery(inForce.version);
  const comparing = useDialog<{ version: TermsVersion }>();
  return (
    <section className={record.card} aria-labelledby="versions-title">
      <h2 id="versions-title">{t('Versions')}</h2>
      {error && <RetryBanner message={loadFailed(error)} onRetry={() => void refetch()} />}
      {!versions && !error && <Loading lines={3} />}
      {versions?.length === 0 && <EmptyText text={t('No version has been saved yet')} />}
      <ul className={classes.versions}>
        {versions?.map((version) => (
          <li key={version.id}>
            <span>
              {t('Version {version}', { version: version.version })}{' '}
              {version.version === inForce.version && <Badge tone="success">{t('In force')}</Badge>}
              <br />
              <span className={classes.muted}>
                {version.savedBy && `${version.savedBy}, `}
                {version.savedAt && formatDateTime(version.savedAt, foundation.timeZone)}
              </span>
            </span>
            <RowAction
              label={t('Compare version {version}', { version: version.version })}
              icon={IconArrowsDiff}
              onClick={() => comparing.open({ version })}
            />
          </li>
        ))}
      </ul>
      {versions && <CompareDialog dialog={comparing} versions={versions} inForce={inForce} onRestored={onRestored} />}
    </section>
  );
}
