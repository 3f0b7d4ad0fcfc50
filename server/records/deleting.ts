import { Conflict, NotFound } from '#model/errors';
import type { Value } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { Call } from './Call';
import { commit } from './commit';
import { findAll } from './finding';
import { layAside } from './holding';
import { referrersTo, rowsReferring } from './referring';
import { demandSelection } from './selecting';
import type { Work } from './Work';

/** Deletes all of these records, with what they own, or none of them. */
export async function remove(call: Call, resource: Resource, uuids: readonly string[]): Promise<number> {
  const selection = demandSelection(uuids);
  return commit(call, async work => {
    await removeAlong(work, resource, selection);
    return work.did(selection.length);
  });
}

/** The same among other writes; answers all that is gone by it. */
export async function removeAlong(
  work: Work,
  resource: Resource,
  selection: readonly string[],
): Promise<ReadonlySet<string>> {
  const { call } = work;
  const found = await findAll(call, work.tx, resource, selection);
  if (found.length < selection.length) throw new NotFound('noRecord');
  if (!found.every(one => one.may('delete'))) throw call.refusal();
  const base = call.base(resource);
  const deletion = new Deletion(work);
  for (const { row } of found) await deletion.take(base, row);
  await deletion.carryOut();
  return deletion.gone;
}

interface Doomed {
  base: Resource;
  row: Row;
}

/** First all that goes is known, then what stands in its way is asked, then it goes. */
class Deletion {
  private readonly work: Work;
  private readonly doomed = new Map<string, Doomed>();

  constructor(work: Work) {
    this.work = work;
  }

  get gone(): ReadonlySet<string> {
    return new Set(this.doomed.keys());
  }

  /** Takes a record, and whatever goes with it. */
  async take(base: Resource, row: Row): Promise<void> {
    if (this.doomed.has(row.uuid)) return;
    this.doomed.set(row.uuid, { base, row });
    for (const referrer of this.referrers(base)) {
      if (referrer.field.ref.onDelete !== 'cascade') continue;
      for (const owned of await rowsReferring(this.work.tx, referrer, row.uuid))
        await this.take(referrer.base, owned);
    }
  }

  async carryOut(): Promise<void> {
    const doomed = [...this.doomed.values()];
    for (const one of doomed) await this.demandNothingLeft(one);
    for (const one of doomed) await this.clearRelations(one);
    for (const { base, row } of doomed) {
      await this.write(base, row, { deleted: true }, 'delete');
      await layAside(this.work, row.uuid);
    }
  }

  private async demandNothingLeft({ base, row }: Doomed): Promise<void> {
    for (const referrer of this.referrers(base)) {
      if (referrer.field.ref.onDelete !== 'restrict') continue;
      const left = await rowsReferring(this.work.tx, referrer, row.uuid);
      if (left.some(({ uuid }) => !this.doomed.has(uuid))) throw new Conflict('inUse');
    }
  }

  private async clearRelations({ base, row }: Doomed): Promise<void> {
    for (const referrer of this.referrers(base)) {
      const { name, ref } = referrer.field;
      if (ref.onDelete !== 'clear') continue;
      for (const holder of await rowsReferring(this.work.tx, referrer, row.uuid)) {
        if (this.doomed.has(holder.uuid)) continue;
        await this.write(referrer.base, holder, { [name]: without(holder[name] ?? null, row.uuid) }, 'edit');
      }
    }
  }

  private async write(
    base: Resource,
    row: Row,
    values: Record<string, Value>,
    action: string,
  ): Promise<void> {
    // It was read in this transaction, so only a store that lets others in between refuses it.
    if (!(await this.work.update(base, row, values, { action }))) throw new Conflict('conflict');
  }

  private referrers(base: Resource) {
    return referrersTo(this.work.call.parts.catalog, base);
  }
}

const without = (value: Value, uuid: string): Value =>
  Array.isArray(value) ? value.filter(item => item !== uuid) : null;
