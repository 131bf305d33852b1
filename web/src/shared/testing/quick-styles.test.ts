import { expect, test } from 'vitest';
import { NOT_INHERITED } from './quick-styles.ts';

const SAMPLES = [
  '<div></div>',
  '<span></span>',
  '<button></button>',
  '<table><tbody><tr><td></td></tr></tbody></table>',
  '<ul><li></li></ul>',
  '<input type="hidden" style="display: block">',
  '<section hidden><p></p></section>',
  '<div hidden="until-found"><b></b></div>',
  '<dialog></dialog>',
  '<dialog open></dialog>',
  '<div popover></div>',
  '<details><p></p></details>',
  '<p style="display: none"><i></i></p>',
  '<p style="display: none" hidden></p>',
  '<p style="visibility: hidden"><i><b style="visibility: visible"></b></i></p>',
  '<p style="pointer-events: none"><i></i></p>',
  '<style>.away { pointer-events: all }</style><p class="away"><i></i></p>',
  '<p style="opacity: 0"><i></i></p>',
  '<svg><path></path></svg>',
  '<style></style>',
  '<p style="position: fixed; transform: scale(2); filter: blur(1px)"><i></i></p>',
  '<p style="overflow: auto"><textarea></textarea></p>',
  '<p style="overflow-x: hidden"><i></i></p>',
];

test.each(SAMPLES)('how %s is displayed is what jsdom says', (sample) => {
  document.body.innerHTML = `${sample}<iframe></iframe>`;
  // Another window has a getComputedStyle that nobody quickened.
  const slow = document.querySelector('iframe')?.contentWindow;
  for (const element of document.body.querySelectorAll(':not(iframe)')) {
    const [expected, style] = [slow?.getComputedStyle(element), getComputedStyle(element)];
    for (const name of [...NOT_INHERITED, 'visibility', 'pointerEvents'])
      expect(Reflect.get(style, name), name).toBe(expected && Reflect.get(expected, name));
    expect(style.getPropertyValue('display')).toBe(style.display);
    expect(style.color).toBe(expected?.color);
  }
});
