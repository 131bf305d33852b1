import type { Reporter } from '@playwright/test/reporter';

export default class Report implements Reporter {}
