/**
 * Labels of a control, and elements by their id. For each control jsdom goes through the whole document, and for each label on
 * the way again; for `[id="…"]` it reads the selector and goes through all. Queries by label text ask both of every control.
 */
export function quickenLabels(window: Window & typeof globalThis): void {
  const { document } = window;
  for (const type of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'] as const) {
    const { prototype } = window[`HTML${type}Element`];
    const slow = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
    // Each test file of a process comes here with the same window.
    if (!slow || slow.name === 'quickLabels') continue;
    const quickLabels = function (this: HTMLInputElement) {
      if (this.ownerDocument !== document || !this.isConnected || this.type === 'hidden')
        return slow.call(this) as unknown;
      return [...document.getElementsByTagName('label')].filter((label) => labels(label, this));
    };
    Object.defineProperty(prototype, 'labels', { get: quickLabels, configurable: true });
  }

  const { querySelector } = window.Element.prototype;
  if (querySelector.name === 'quickSelector') return;
  window.Element.prototype.querySelector = function quickSelector(this: Element, selector: string) {
    const id = /^\[id="([^"\\]+)"\]$/.exec(selector)?.[1];
    const first = id && this.isConnected ? document.getElementById(id) : null;
    return first && first !== this && this.contains(first) ? first : querySelector.call(this, selector);
  };
}

function labels(label: HTMLLabelElement, control: Element): boolean {
  const id = label.getAttribute('for');
  if (id === null) return label.contains(control) && label.control === control;
  return id === control.id && document.getElementById(id) === control;
}
