import { Gauge, type Registry } from 'prom-client';
import type { BackupsService } from '../../features/backups/index.ts';
import { createRecent, FOR_A_SCRAPE } from './recent.ts';

/** Age of the last backup. */
export function registerBackupMetrics(registry: Registry, backups: BackupsService): void {
  // A database that does not answer says nothing of it, and must neither hold the other figures nor take them along.
  const recent = createRecent({ read: backups.last, ...FOR_A_SCRAPE });
  new Gauge({
    name: 'sankalp_backup_age_seconds',
    help: 'Time since the last backup that went well; before the first, since backups began to be noted',
    registers: [registry],
    async collect() {
      const last = await recent();
      if (last) this.set(last.ageSeconds);
      else this.remove();
    },
  });
}
