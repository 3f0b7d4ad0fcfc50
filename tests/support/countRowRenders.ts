import type { Page } from 'playwright';

/** The properties of a React fiber that this module reads. */
interface Fiber {
  memoizedProps: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: unknown;
}

interface RowRenders {
  /** Index of each row that was rendered again though it was in the table already. */
  repeated: number[];
  /** The first and the last row that are loaded. */
  loaded: [number, number];
}

declare global {
  interface Window {
    rowRenders: RowRenders;
  }
}

/**
 * Counts the renders of table rows in the hook that React calls for its developer tools after each commit. To be called
 * before the page loads React.
 */
export async function countRowRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const rendered = new WeakMap<object, unknown>();
    const readLoaded = (props: object | string | null) => {
      if (props === null || typeof props !== 'object' || !('place' in props && 'rows' in props)) return;
      const { offset } = props.place as { offset: number };
      window.rowRenders.loaded = [offset, offset + (props.rows as unknown[]).length - 1];
    };
    const visit = (start: Fiber | null): void => {
      for (let fiber = start; fiber; fiber = fiber.sibling) {
        const { memoizedProps: props, child } = fiber;
        const row = child?.stateNode;
        // The props of its component are another object once a row was rendered again.
        if (row instanceof HTMLElement && row.matches('.resource-table-body > [role=row]')) {
          const before = rendered.get(row);
          if (before !== undefined && before !== props)
            window.rowRenders.repeated.push(Number(row.dataset.index));
          rendered.set(row, props);
        } else {
          readLoaded(props as object | string | null);
          visit(child);
        }
      }
    };
    window.rowRenders = { repeated: [], loaded: [0, -1] };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current),
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        checkDCE: () => undefined,
      },
    });
  });
}
