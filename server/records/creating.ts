import { ValidationFailed } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { Call } from './Call';
import { commit } from './commit';
import { draftOf, insertDraft } from './inserting';
import { byNamesNow } from './nameNow';
import { readOffer } from './offer';
import { answersFor, fieldsOf, Reach } from './reach';
import { isOpen } from './reading';
import { openRecord, sealValues } from './sealing';
import { idSequence, RunningNumbers } from './RunningNumbers';
import { refuse } from './settling';
import { telling } from './telling';
import type { Work } from './Work';

/** A record that was made. */
export interface Created {
  /** As it was stored. */
  row: Row;
  /** The fields whose full values the caller has just sent. */
  sent: ReadonlySet<string>;
}

/** Makes a record of what a caller sends. */
export async function create(call: Call, resource: Resource, body: JsonObject): Promise<Created> {
  const rights = rightsToCreate(call, resource);
  const isKnown = (field: string) => rights.readable.has(field) || rights.writable.has(field);
  const offer = readOffer(resource, byNamesNow(resource, body, isKnown), rights, {});
  const known = new Set([...rights.readable, ...Object.keys(offer)]);
  const draft = draftOf(call, resource, offer);
  await refuse(call, draft, draft.issues, known);
  // Enciphering is done before the transaction, in which all others wait.
  const sealed = sealValues(draft.resource, draft.record, call.vault);
  const drawn = await RunningNumbers.of(call.store).draw(idSequence(draft.resource.name));
  const { work, row: made } = await telling(known, () =>
    commit(call, async work => {
      const row = await insertDraft(work, { ...draft, drawn }, sealed, known);
      await demandCreated(work, resource, row, draft.sent);
      await work.did({ uuid: row.uuid, missing: [] });
      return { work, row };
    }),
  );
  // What the record set off may have changed it.
  const row = work.touched.get(made.uuid)?.is ?? made;
  return { row, sent: new Set([...draft.sent].filter(name => row[name] === made[name])) };
}

function rightsToCreate(call: Call, resource: Resource) {
  const access = call.access(resource);
  const given = access.to('create').flatMap(grant => [...grant.fields]);
  const open = given.filter(name => {
    const field = resource.fields[name];
    return field && isOpen(field, null);
  });
  return { readable: new Set(access.readable), writable: new Set(open) };
}

/** Whether the new record, with all that it was given, is one that this caller may make with these fields. */
async function demandCreated(
  work: Work,
  resource: Resource,
  row: Row,
  sent: ReadonlySet<string>,
): Promise<void> {
  const { call, tx } = work;
  const reach = new Reach(call.access(resource), ['create']);
  const answers = await answersFor(tx, resource, row.uuid, reach);
  const grants = answers ? reach.grants('create', answers) : [];
  if (grants.length === 0) throw call.refusal();
  const base = call.base(resource);
  const given = await fieldsOf(call, tx, grants, () => openRecord(base, row, call.vault));
  const refused = [...sent].filter(name => !given.has(name));
  if (refused.length > 0)
    throw new ValidationFailed(refused.map(name => ({ path: `/${name}`, keyword: 'readOnly' })));
}
