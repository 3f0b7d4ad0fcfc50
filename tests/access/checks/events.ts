import { setTimeout as pause } from 'node:timers/promises';
import { EventStreamClient } from '#tests/contract/http/EventStreamClient';
import { getBaseFile } from '#tests/support/naiveWorld';
import { rowsKey, type AccessCheck } from '../AccessCheck';
import type { AccessFixture } from '../AccessFixture';
import { disclosed } from '../Verdict';
import { uuidsOf } from '../values';

/**
 * Rows in received change events by caller and resource, among all published ones. A row is named with its table, because
 * a table of the server may share uuids with the records that it concerns.
 */
export interface RecordedEvents {
  by: ReadonlyMap<string, ReadonlySet<string>>;
  among: ReadonlySet<string>;
}

/** Sample of published rows where a resource of the same access shape publishes all. */
const few = 6;

const place = (owner: string, name: string): string => `${owner} ${name}`;

/** Publishes a change of every living row of these tables and of a sample of the others, and records the receivers. */
export async function recordChangeEvents(
  { callers, changes, rows }: AccessFixture,
  whole: (table: string) => boolean,
): Promise<RecordedEvents> {
  const windows = callers.filter(({ me }) => me.id !== undefined);
  const listeners = new Map(windows.map(({ label, client }) => [label, new EventStreamClient(client)]));
  await Promise.all([...listeners.values()].map(listener => listener.open()));
  const recorded = new Map<string, Set<string>>();
  const known = new Map<string, number>();
  const living = Object.entries(rows).map(([table, all]) => {
    const there = all.filter(row => !row.deleted);
    return [table, whole(table) ? there : there.slice(0, few)] as const;
  });
  for (let round = 0; living.some(([, all]) => round < all.length); round += 1) {
    const published = living.flatMap(([table, all]) =>
      all.slice(round, round + 1).map(row => ({ table, row })),
    );
    for (const { table, row } of published)
      changes.publish({ of: 'resource', resource: table, uuids: [row.uuid], rows: [row] });
    // A final event tells the windows that no more events follow.
    for (const { me } of windows)
      changes.publish({ of: 'message', resource: '', record: '', to: me.id, text: { zh: '完', en: 'End' } });
    for (const [label, listener] of listeners) {
      while (listener.getEvents('notice').length <= round) await pause(2);
      const all = listener.getEvents('resource');
      for (const { resource } of all.slice(known.get(label))) {
        const where = place(label, String(resource));
        const before = recorded.get(where) ?? new Set();
        for (const { table, row } of published) before.add(place(table, row.uuid));
        recorded.set(where, before);
      }
      known.set(label, all.length);
    }
  }
  for (const listener of listeners.values()) listener.close();
  return {
    by: recorded,
    among: new Set(living.flatMap(([table, all]) => uuidsOf(all).map(uuid => place(table, uuid)))),
  };
}

/** Rows whose change events reach the caller. */
export const eventsCheck = (recorded: RecordedEvents): AccessCheck => ({
  name: 'events',
  observe: ({ caller, visibility }) => {
    const { name: table } = getBaseFile(visibility.world, visibility.name);
    const stored = uuidsOf(visibility.storedRows);
    const received = recorded.by.get(place(caller.label, visibility.name));
    const rows = stored.filter(uuid => received?.has(place(table, uuid)));
    const published = stored.filter(uuid => recorded.among.has(place(table, uuid)));
    return Promise.resolve(new Map([[rowsKey, disclosed(rows, published)]]));
  },
  expected: visibility =>
    disclosed(visibility.caller === 'stranger' ? [] : uuidsOf(visibility.getFoundRows())),
});
