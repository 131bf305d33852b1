import { type DragEvent, useState } from 'react';

/** Takes files that are dropped anywhere on an element; dragging something else over it leaves it alone. */
export function useDroppedFiles(onDrop: ((files: readonly File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!onDrop || !holdsFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = (event: DragEvent) => {
    const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!isInside) setOver(false);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!onDrop || !holdsFiles(event)) return;
    event.preventDefault();
    onDrop([...event.dataTransfer.files]);
  };
  return { isOver, onDragOver: over, onDragLeave: leave, onDrop: drop };
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
