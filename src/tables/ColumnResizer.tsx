import type { KeyboardEvent, PointerEvent } from 'react';

interface ColumnResizerProps {
  label: string;
  onResize: (width: number) => void;
}

const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -16, ArrowRight: 16 };

const getWidth = (handle: Element): number => handle.parentElement?.getBoundingClientRect().width ?? 0;

/** Handle at the edge of a column header, to resize the column by pointer or arrow keys. */
export function ColumnResizer({ label, onResize }: ColumnResizerProps) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    const start = { x: event.clientX, width: getWidth(handle) };
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const move = ({ clientX }: globalThis.PointerEvent) => onResize(start.width + clientX - start.x);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), {
      once: true,
    });
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onResize(getWidth(event.currentTarget) + step);
  };
  return (
    <button
      type="button"
      className="column-resizer"
      aria-label={label}
      onPointerDown={drag}
      onKeyDown={press}
    />
  );
}
