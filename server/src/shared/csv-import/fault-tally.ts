import { IMPORT_FAULTS_MAX } from '@sankalp/contract/shared/csv-import';
import type { ImportFault, ImportReport } from '@sankalp/contract/shared/csv-import.schema';

/** The faults of a file: the first ones whole, all of them counted. */
export class FaultTally {
  faulty = 0;
  faultCount = 0;
  readonly #faults: ImportFault[] = [];
  #warningCount = 0;
  readonly #warnings: ImportFault[] = [];
  #isBroken = false;
  readonly #refuse: ((fault: ImportFault) => never) | undefined;
  readonly #refusesRows: boolean;

  constructor(refuse?: (fault: ImportFault) => never, refusesRows = false) {
    this.#refuse = refuse;
    this.#refusesRows = refusesRows;
  }

  add(faults: readonly ImportFault[]): void {
    if (this.#refusesRows && faults[0]) this.#refuse?.(faults[0]);
    this.faulty += 1;
    this.faultCount += faults.length;
    this.#faults.push(...faults.slice(0, IMPORT_FAULTS_MAX - this.#faults.length));
  }

  addBroken(fault: ImportFault): void {
    this.#refuse?.(fault);
    this.#isBroken = true;
    this.add([fault]);
  }

  warn(warnings: readonly ImportFault[]): void {
    this.#warningCount += warnings.length;
    this.#warnings.push(...warnings.slice(0, IMPORT_FAULTS_MAX - this.#warnings.length));
  }

  report(): Omit<ImportReport, 'rows' | 'created' | 'existing' | 'pictures'> {
    // Faults that only the database could tell were found behind the others of its batch.
    const faults = this.#faults.toSorted((one, other) => one.row - other.row);
    const summary = { faulty: this.faulty, faultCount: this.faultCount, faults, isBroken: this.#isBroken };
    const warned = { warnings: this.#warnings, warningCount: this.#warningCount };
    return this.#warningCount > 0 ? { ...summary, ...warned } : summary;
  }
}
