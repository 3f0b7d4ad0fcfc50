import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBaseFile } from '#tests/support/naiveWorld';
import { longTestTimeout } from '#tests/support/waitOptions';
import { runsEverything } from '#tests/support/scope';
import { doors } from './doors';
import { holderDoor } from './doors/claim';
import { secrets } from './doors/secrets';
import { eventsDoor, hearOfEverything, type Heard } from './doors/events';
import { firstOfEachShape } from './shapes';
import { Tried, wrongCells } from './wrongCells';
import type { Asking, Realm } from './Realm';

/** Tables that the server itself writes come first, while they are short. */
const writtenMeanwhile = 'log';

/** A caller with all grants, who holds the claims. */
function holderOf({ everybody }: Realm): Asking {
  const holder = everybody.find(({ label }) => label === 'admin');
  if (!holder) throw new Error('No caller has all grants.');
  return holder;
}

/** The access matrix of role, resource, field and door, compared with naive access. */
export function matrixSuite(
  name: string,
  resources: readonly string[],
  open: () => Promise<Realm>,
  meetingAll = firstOfEachShape,
): void {
  describe(`access matrix by ${name}`, longTestTimeout, () => {
    let realm: Realm;
    let heard: Heard;
    beforeAll(async () => {
      realm = await open();
      const files = Object.entries(realm.files).filter(([name]) => resources.includes(name));
      first = runsEverything ? new Set(resources) : meetingAll(Object.fromEntries(files));
      const world = realm.worldOf(holderOf(realm));
      const tables = new Set([...first].map(name => getBaseFile(world, name).name));
      heard = await hearOfEverything(realm, table => tables.has(table));
    });
    afterAll(() => realm.close());

    const tried = new Tried();
    let first: ReadonlySet<string>;
    const inOrder = [...resources].sort(
      (a, b) => Number(b === writtenMeanwhile) - Number(a === writtenMeanwhile),
    );
    it.each(inOrder)('%s discloses at every door exactly what its schema grants', async resource => {
      const others = [eventsDoor(heard), holderDoor(holderOf(realm))];
      expect(await wrongCells(realm, resource, [...doors, ...others], tried, first.has(resource))).toEqual(
        [],
      );
    });

    it('every door disclosed some field and refused another', () => {
      const names = doors.filter(door => door !== secrets).map(({ name }) => name);
      expect(names.filter(name => !tried.open.has(name))).toEqual([]);
      expect(names.filter(name => !tried.shut.has(name))).toEqual([]);
    });
  });
}
