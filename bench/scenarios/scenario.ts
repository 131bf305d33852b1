import type { Rig } from '../rig/rig.ts';

/** Finding of one scenario. `figure` and `base` have the unit; the target speaks of the ratio unless it says otherwise. */
export type Finding = {
  name: string;
  figure: number;
  unit: string;
  /** Figure to compare with: the baseline's, or our own at another page or size. */
  base?: number;
  baseName?: string;
  ratio?: number;
  target: string;
  met: boolean;
  note?: string;
};

export type NotMeasured = { name: string; notMeasured: string };

export type Scenario = {
  name: string;
  needsMillion?: boolean;
  measure(rig: Rig): Promise<Omit<Finding, 'name'> | Omit<NotMeasured, 'name'>>;
};
