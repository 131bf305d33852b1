import { Gauge, type Registry } from 'prom-client';
import type { BackupsService } from '../../features/backups/index.ts';

/** Age of the last backup. */
export function registerBackupMetrics(registry: Registry, backups: BackupsService): void {
  new Gauge({
    name: 'sankalp_backup_age_seconds',
    help: 'Time since the last backup that went well; before the first, since backups began to be noted',
    registers: [registry],
    async collect() {
      // A database that does not answer says nothing of it, and must not take the other figures along.
      const last = await backups.last().catch(() => undefined);
      if (last) this.set(last.ageSeconds);
      else this.remove();
    },
  });
}
