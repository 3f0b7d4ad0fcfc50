import { useEffect, useEffectEvent } from 'react';

interface TableEvents {
  keydown: (event: KeyboardEvent) => void;
  mousedown: (event: MouseEvent) => void;
  click: (event: MouseEvent) => void;
  dblclick: (event: MouseEvent) => void;
  focusin: (event: FocusEvent) => void;
  paste: (event: ClipboardEvent) => void;
}

/** Handles table events before the rows do, which open records by the same keys and clicks. */
export function useCellGridTableEvents(table: HTMLElement | undefined, handlers: TableEvents): void {
  const hear = useEffectEvent(<Type extends keyof TableEvents>(type: Type, event: Event) =>
    (handlers[type] as (event: Event) => void)(event),
  );
  useEffect(() => {
    if (!table) return;
    const controller = new AbortController();
    const { signal } = controller;
    for (const type of ['keydown', 'mousedown', 'click', 'dblclick', 'focusin', 'paste'] as const)
      table.addEventListener(type, event => hear(type, event), { signal });
    return () => controller.abort();
  }, [table]);
}
