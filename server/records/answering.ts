import { NotFound } from '#model/errors';
import type { RecordDetail } from '#model/records';
import type { Resource } from '#model/resource';
import type { Call } from './Call';
import type { Created } from './creating';
import { find, foundAtHand } from './finding';
import { askInStep } from './inStep';
import { nameNow } from './nameNow';
import { detail } from './reading';

/** What a save has come to, as it is kept to answer a repeat by. */
export type Saved = { uuid: string; missing: string[] };

/** A record that was made, as far as whoever made it may see it. */
export function answerCreated(call: Call, resource: Resource, created: Created): Promise<RecordDetail> {
  const { row, sent } = created;
  return askInStep(call, resource, (asking, at) => {
    const found = asking === call ? foundAtHand(asking, at, row) : undefined;
    return found ? detail(asking, found, sent) : stored(asking, at, row.uuid, created);
  });
}

/** A record that was changed, and which fields it still lacks. */
export function answerChanged(
  call: Call,
  resource: Resource,
  uuid: string,
  missing: readonly string[] = [],
): Promise<RecordDetail> {
  return askInStep(call, resource, async (asking, at) => {
    const record = await stored(asking, at, uuid);
    return missing.length > 0 ? { ...record, missing: missing.map(name => nameNow(at, name)) } : record;
  });
}

async function stored(
  call: Call,
  resource: Resource,
  uuid: string,
  created?: Created,
): Promise<RecordDetail> {
  try {
    const found = await find(call, call.store, resource, uuid);
    const isAsCreated = found.row.version === created?.row.version;
    const sent = isAsCreated ? [...created.sent].map(name => nameNow(resource, name)) : [];
    return await detail(call, found, new Set(sent));
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    const { version = 1 } = (await call.store.get(call.base(resource).name, uuid)) ?? {};
    return { uuid, version, actions: [], refusals: {}, editable: [], masked: [], labels: {} };
  }
}
