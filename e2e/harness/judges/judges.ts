import type { Page } from '@playwright/test';
import { axeFindings } from '../axe.ts';
import { isWholeLook } from '../whole-look.ts';
import { cutChoices } from './cut-choices.ts';
import { faultsOfFocus } from './focus.ts';
import { faultsOfNames } from './names.ts';
import { faultsOfPlace } from './places.ts';
import type { Scheme } from './scheme.ts';

const DESK = 1280;
const PHONE = 390;
/** 640 is a window of 1,280 px at 200 % zoom. */
export const WIDTHS: readonly number[] = isWholeLook ? [1440, DESK, 1024, 768, 640, PHONE, 360] : [DESK, PHONE];

export interface Judge {
  /** All, when none are given. */
  readonly widths?: readonly number[];
  /** In the light, when none is given. */
  readonly scheme?: Scheme;
  /** Widths of the screens that stand for their area, where only a whole look has the time for all. */
  readonly sampled?: readonly number[];
  /** Faults of the page as it is now. Asked again while something moves: tables measure themselves after the window. */
  readonly find: (page: Page, tables: readonly string[]) => Promise<string[]>;
}

/** Colours alone may differ in the dark. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
const AXE_WIDTHS = [DESK, 1024, 768, PHONE];

/** Judges that look at a screen, by the name that a failure carries. */
export const JUDGES = {
  places: { find: (page) => page.evaluate(faultsOfPlace) },
  choices: { find: (page) => page.evaluate(cutChoices) },
  names: { find: faultsOfNames },
  focus: { widths: [DESK, PHONE], find: (page) => page.evaluate(faultsOfFocus) },
  // A page under a dialog is a screen of its own: it is looked at again where the dialog opens, and there alone.
  axe: {
    widths: isWholeLook ? AXE_WIDTHS : [DESK],
    sampled: AXE_WIDTHS,
    find: (page) => axeFindings(page, { isDialogAlone: page.viewportSize()?.width !== DESK }),
  },
  'colours in the dark': {
    widths: isWholeLook ? AXE_WIDTHS : [],
    sampled: [DESK],
    scheme: 'dark',
    find: (page) => axeFindings(page, { rules: RULES_OF_COLOUR, isDialogAlone: true }),
  },
} as const satisfies Record<string, Judge>;

export type JudgeName = keyof typeof JUDGES | 'english';
