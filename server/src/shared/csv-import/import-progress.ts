import type { ImportProgress } from '@sankalp/contract/shared/csv-import.schema';

type Step = NonNullable<ImportProgress>['step'];

/** How far the one import of this process has come. */
export class RunningImport {
  #now: ImportProgress = null;

  get progress(): ImportProgress {
    return this.#now;
  }

  /** Begins a step; what it gives takes the part that is done, from 0 to 1. */
  begin(step: Step): (part: number) => void {
    const report = (part: number) => {
      // The length of a body that is sent in chunks is not known beforehand.
      const percent = Number.isFinite(part) ? Math.floor(Math.min(Math.max(part, 0), 1) * 100) : 0;
      this.#now = { step, percent };
    };
    report(0);
    return report;
  }

  end(): void {
    this.#now = null;
  }
}
