import { setTimeout as pause } from 'node:timers/promises';
import { EventStreamClient } from '#tests/contract/http/EventStreamClient';
import { theRows, type Door } from '../Door';
import type { Realm } from '../Realm';
import { told } from '../Verdict';
import { uuidsOf } from '../values';

/** Rows in received change events by caller and resource, among all published ones. */
export interface Heard {
  by: ReadonlyMap<string, ReadonlySet<string>>;
  among: ReadonlySet<string>;
}

/** Sample of published rows where a resource of the same access shape publishes all. */
const few = 6;

const place = (label: string, resource: string): string => `${label} ${resource}`;

/** Publishes a change of every living row of these tables and of a sample of the others, and records the receivers. */
export async function hearOfEverything(
  { everybody, changes, rows }: Realm,
  whole: (table: string) => boolean,
): Promise<Heard> {
  const windows = everybody.filter(({ me }) => me.id !== undefined);
  const listeners = new Map(windows.map(({ label, client }) => [label, new EventStreamClient(client)]));
  await Promise.all([...listeners.values()].map(listener => listener.open()));
  const heard = new Map<string, Set<string>>();
  const known = new Map<string, number>();
  const living = Object.entries(rows).map(([table, all]) => {
    const there = all.filter(row => !row.deleted);
    return [table, whole(table) ? there : there.slice(0, few)] as const;
  });
  for (let round = 0; living.some(([, all]) => round < all.length); round += 1) {
    const told = living.flatMap(([table, all]) => all.slice(round, round + 1).map(row => ({ table, row })));
    for (const { table, row } of told)
      changes.publish({ of: 'resource', resource: table, uuids: [row.uuid], rows: [row] });
    // A final event marks the end of the round.
    for (const { me } of windows)
      changes.publish({ of: 'message', to: me.id, text: { zh: '完', en: 'End' } });
    for (const [label, listener] of listeners) {
      while (listener.getEvents('notice').length <= round) await pause(2);
      const all = listener.getEvents('resource');
      for (const { resource } of all.slice(known.get(label))) {
        const where = place(label, String(resource));
        const before = heard.get(where) ?? new Set();
        for (const { row } of told) before.add(row.uuid);
        heard.set(where, before);
      }
      known.set(label, all.length);
    }
  }
  for (const listener of listeners.values()) listener.close();
  return { by: heard, among: new Set(living.flatMap(([, all]) => uuidsOf(all))) };
}

/** Rows whose change events reach the caller. */
export const eventsDoor = (heard: Heard): Door => ({
  name: 'events',
  knock: ({ asking, visibility }) => {
    const stored = new Set(uuidsOf(visibility.storedRows));
    const rows = [...(heard.by.get(place(asking.label, visibility.name)) ?? [])].filter(uuid =>
      stored.has(uuid),
    );
    return Promise.resolve(new Map([[theRows, told(rows, heard.among)]]));
  },
  expected: visibility => told(visibility.caller === 'stranger' ? [] : uuidsOf(visibility.visibleRows)),
});
