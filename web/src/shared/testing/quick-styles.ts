/** Properties that an element has by itself alone: whether it is shown, and what a floating box asks of all around it. */
export const NOT_INHERITED = [
  'display',
  'position',
  'overflow',
  'overflowX',
  'overflowY',
  'transform',
  'translate',
  'scale',
  'rotate',
  'perspective',
  'backdropFilter',
  'filter',
  'willChange',
  'contain',
];

/**
 * How an element is displayed, by its own name and attributes. jsdom matches each of its rules against the element, again
 * after every change of the document, which took a third of the tests' time: queries by role ask it of every element and of
 * all around it. Tests load no stylesheet, so nothing else can say it; whatever else is asked of a style, jsdom answers.
 */
export function quickenStyles(window: Window & typeof globalThis): void {
  // Each test file of a process comes here with the same window.
  if (window.getComputedStyle.name === 'quickStyle') return;
  const computed = window.getComputedStyle.bind(window);
  const ruled = new Map<string, CSSStyleDeclaration>();

  /** Rules of the browser's own for such an element: nothing but these attributes stands in them. */
  const byRules = (element: HTMLElement, name: string): string => {
    const key = JSON.stringify([
      element.localName,
      ...['hidden', 'open', 'popover', 'type'].map((attribute) => element.getAttribute(attribute)),
    ]);
    let rules = ruled.get(key);
    if (!rules) {
      const bare = element.cloneNode() as HTMLElement;
      bare.removeAttribute('style');
      rules = computed(bare);
      ruled.set(key, rules);
    }
    return Reflect.get(rules, name) as string;
  };
  const own: Readonly<Record<string, (element: HTMLElement) => string>> = {
    ...Object.fromEntries(
      NOT_INHERITED.map((name) => [
        name,
        (element: HTMLElement) => (Reflect.get(element.style, name) as string) || byRules(element, name),
      ]),
    ),
    visibility: (element) =>
      inherited(element, ({ style, hidden }) => style.visibility || (String(hidden) === 'until-found' && 'hidden')) ||
      'visible',
    opacity: (element) => element.style.opacity || '1',
    pointerEvents: (element) => inherited(element, ({ style }) => style.pointerEvents) || 'auto',
    'content-visibility': () => '',
  };
  /** A quick answer, unless a style of the kit says it too. */
  const quickOf = (name: string) => {
    const sheets = [...window.document.getElementsByTagName('style')];
    const dashed = name === 'pointerEvents' ? 'pointer-events' : name;
    if (dashed.includes('-') && sheets.some((sheet) => sheet.textContent.includes(dashed))) return undefined;
    return own[name === 'pointer-events' ? 'pointerEvents' : name];
  };

  window.getComputedStyle = function quickStyle(element: Element, pseudo) {
    let rest: CSSStyleDeclaration | undefined;
    const whole = () => (rest ??= computed(element, pseudo));
    if (!('style' in element) || pseudo) return whole();
    const read = (name: string) => quickOf(name)?.(element as HTMLElement) ?? whole().getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return read;
        const quick = typeof name === 'string' ? quickOf(name) : undefined;
        if (quick) return quick(element as HTMLElement);
        const value = Reflect.get(whole(), name) as unknown;
        return typeof value === 'function' ? value.bind(whole()) : value;
      },
    });
  };
}

/** The nearest value around an element that is one. */
function inherited(element: HTMLElement, read: (element: HTMLElement) => string | false): string | undefined {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const value = read(at);
    if (value) return value;
  }
  return undefined;
}
