import { type DragEvent, useState } from 'react';

/** Moves a tile by dragging it onto another; the buttons do the same for fingers and keyboards. */
export function useTileDrag(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number>();
  const [over, setOver] = useState<number>();
  const end = () => {
    setFrom(undefined);
    setOver(undefined);
  };
  return (index: number) => ({
    draggable: true,
    'data-target': (over === index && from !== index) || undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      // Firefox drags only what carries something.
      dataTransfer.setData('text/plain', '');
      dataTransfer.effectAllowed = 'move';
      setFrom(index);
    },
    onDragOver: (event: DragEvent) => {
      if (from === undefined) return;
      event.preventDefault();
      setOver(index);
    },
    onDrop: (event: DragEvent) => {
      if (from === undefined) return;
      event.preventDefault();
      onMove(from, index);
      end();
    },
    onDragEnd: end,
  });
}
