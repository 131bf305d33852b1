import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.css';

/** The whole text of an element, beside it. Those who hear the page are read it by the element itself. */
export function TextTip({ target }: { target: HTMLElement }) {
  return (
    <Tooltip
      target={target}
      opened
      label={target.textContent}
      position="bottom-start"
      multiline
      maw="min(420px, 90vw)"
      transitionProps={{ duration: 0 }}
      aria-hidden
    />
  );
}
