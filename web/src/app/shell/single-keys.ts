const KEY = 'single-keys';

/** Whether keys without Ctrl do something: who speaks to the computer, or presses keys by accident, may turn them off. */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

export function turnSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}
