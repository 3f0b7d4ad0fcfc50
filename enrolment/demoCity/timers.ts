import type { Catalog } from '#model/catalog';
import { scalarToText } from '#model/json';
import { toCityTimestamp } from '#model/time';
import type { DemoRow } from './places';

const day = 24 * 60 * 60 * 1000;

/**
 * Sets the due times of pending timers to some days after the demo city was created, so that no transition is
 * overdue on its first day.
 */
export function postponeTimers(
  rows: Readonly<Record<string, readonly DemoRow[]>>,
  catalog: Catalog,
  now: Date,
): void {
  for (const { name, workflow } of Object.values(catalog.resources))
    for (const { at, from } of workflow?.transitions ?? [])
      if (workflow && at)
        (rows[name] ?? []).forEach((row, n) => {
          if (typeof row[at] === 'string' && from.includes(scalarToText(row[workflow.field])))
            row[at] = toCityTimestamp(new Date(now.getTime() + (2 + (n % 10)) * day));
        });
}
