import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReferenceOption } from '#model/records';
import type { SearchReferenceOptions } from './FieldProps';
import type { OptionLevel } from './levelKeyAction';

interface Levels {
  /** Open levels of the tree options, from the root to the last opened one. */
  levels: readonly OptionLevel[];
  state: 'looking' | 'found' | 'failed';
  /** The last opened level and its parent. */
  opened: { parent: ReferenceOption | undefined; depth: number };
}

/** Loads the levels of a tree of options as they are opened. */
export function useOptionLevels(lookup: SearchReferenceOptions | undefined) {
  const [shown, setShown] = useState<Levels>({
    ...{ levels: [], state: 'looking' },
    opened: { parent: undefined, depth: 0 },
  });
  const request = useRef(0);

  const load = async ({ parent, depth }: Levels['opened']): Promise<void> => {
    const number = ++request.current;
    const show = (next: (before: Levels) => Partial<Levels>) => {
      if (number === request.current) setShown(before => ({ ...before, ...next(before) }));
    };
    try {
      const found = await readLevels(lookup, parent);
      show(({ levels }) => ({ levels: [...levels.slice(0, depth), ...found], state: 'found' }));
    } catch {
      show(() => ({ state: 'failed' }));
    }
  };
  const open = (parent: ReferenceOption | undefined, depth: number): void => {
    const opened = { parent, depth };
    setShown(({ levels }) => ({ levels: levels.slice(0, depth), state: 'looking', opened }));
    void load(opened);
  };
  /** Closes a level of the tree options with all levels below it. */
  const leave = (depth: number): void => {
    request.current += 1;
    setShown(before => ({ ...before, levels: before.levels.slice(0, depth), state: 'found' }));
  };
  const start = useEffectEvent(() => void load(shown.opened));
  useEffect(() => {
    start();
    const asked = request;
    return () => {
      asked.current += 1;
    };
  }, []);
  return { ...shown, open, leave, retry: () => open(shown.opened.parent, shown.opened.depth) };
}

/** Loads the level below a record. If its only option cannot be chosen, the level below that one is loaded too. */
async function readLevels(
  lookup: SearchReferenceOptions | undefined,
  parent: ReferenceOption | undefined,
): Promise<OptionLevel[]> {
  const list = (await lookup?.('', { parent: parent?.uuid ?? '' })) ?? [];
  const [only] = list;
  const isPassed = list.length === 1 && only?.pickable === false;
  return [{ parent, list }, ...(isPassed ? await readLevels(lookup, only) : [])];
}
