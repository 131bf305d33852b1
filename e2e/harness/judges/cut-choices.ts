/** Runs in the page: the choices that do not fit their field. */
export function cutChoices(): string[] {
  const ink = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll<HTMLInputElement>(':is(main, [role="dialog"]) input[role="combobox"]')]
    .filter((choice) => choice.checkVisibility({ visibilityProperty: true }))
    .filter((choice) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(choice);
      if (ink) ink.font = font;
      const room = choice.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return Math.floor(ink?.measureText(choice.value).width ?? 0) > room;
    })
    .map(({ value }) => `a choice is cut: ${value}`);
}
