import type { Catalog } from '#model/catalog';
import { Conflict, ActionRefused, ValidationFailed } from '#model/errors';
import type { LocalizedText } from '#model/language';
import type { RecordReader, Row } from '#model/records';
import type { PartSpec, Resource } from '#model/resource';
import type { ChangedRecord, UnitOfWork } from '../transaction/UnitOfWork';
import type { TransitionAttempt } from '../workflow/findTransitionObstacles';

/** A list of child records (`x-parts`), with the resource of their owner. */
interface OwnedList {
  base: Resource;
  part: PartSpec;
}

/** An owner record whose number of parts is checked. */
interface Owner extends OwnedList {
  uuid: string;
  /** Whether the record has left its initial state in this transaction. */
  hasLeftDraft: boolean;
}

const listsByResource = new WeakMap<Catalog, ReadonlyMap<string, readonly OwnedList[]>>();

/** The part lists of other resources that contain records of this resource. */
function getOwnedLists(catalog: Catalog, resource: string): readonly OwnedList[] {
  const known = listsByResource.get(catalog) ?? collectOwnedLists(catalog);
  listsByResource.set(catalog, known);
  return known.get(resource) ?? [];
}

function collectOwnedLists(catalog: Catalog): Map<string, OwnedList[]> {
  const lists = new Map<string, OwnedList[]>();
  for (const base of Object.values(catalog.resources))
    for (const part of base.view ? [] : (base.parts ?? []))
      lists.set(part.of, [...(lists.get(part.of) ?? []), { base, part }]);
  return lists;
}

/**
 * Refuses a transaction that leaves a record with too few or too many parts (`x-parts`). Only records that the
 * transaction created, recovered or moved out of their initial state, or whose parts it changed, are counted.
 */
export async function requirePartCountsInRange(work: UnitOfWork): Promise<void> {
  const owners = [...work.changedRecords.values()].flatMap(changed => findOwners(work, changed));
  const unique = new Map(owners.map(owner => [`${owner.base.name}/${owner.part.name}/${owner.uuid}`, owner]));
  for (const owner of unique.values()) await requirePartCount(work, owner);
}

function findOwners({ context }: UnitOfWork, { resource, uuid, before, after }: ChangedRecord): Owner[] {
  const { catalog } = context.dependencies;
  const base = catalog.resources[resource];
  const hasLeftDraft = base !== undefined && isDraft(base, before) && !isDraft(base, after);
  const isNew = isAbsent(before) && !isAbsent(after);
  const own = (isNew || hasLeftDraft ? base?.parts : undefined) ?? [];
  return [
    ...getOwnedLists(catalog, resource).flatMap(({ base: owners, part }) => {
      const uuids = [isAbsent(before) ? null : before?.[part.by], isAbsent(after) ? null : after[part.by]];
      if (uuids[0] === uuids[1]) return [];
      return uuids
        .filter(owner => typeof owner === 'string')
        .map(owner => ({ base: owners, part, uuid: owner, hasLeftDraft: false }));
    }),
    ...(base ? own.map(part => ({ base, part, uuid, hasLeftDraft })) : []),
  ];
}

const isAbsent = (row: Row | undefined): boolean => row?.deleted ?? true;

const isDraft = ({ workflow }: Resource, row: Row | undefined): boolean =>
  workflow !== undefined && row?.[workflow.field] === workflow.initial;

async function requirePartCount({ tx, savedRecord }: UnitOfWork, owner: Owner): Promise<void> {
  const { base, part, uuid, hasLeftDraft } = owner;
  const row = await tx.get(base.name, uuid);
  if (!row) return;
  const count = await tx.count(part.of, { op: 'is', path: [part.by], test: { eq: uuid } });
  const isTooFew = count < part.min && !isDraft(base, row);
  if (!isTooFew && count <= part.max) return;
  const text = isTooFew ? describeMinimum(part) : describeMaximum(part);
  if (hasLeftDraft) throw new ActionRefused('guard', text);
  if (uuid !== savedRecord) throw new Conflict(text);
  const keyword = isTooFew ? 'minItems' : 'maxItems';
  const limit = isTooFew ? part.min : part.max;
  throw new ValidationFailed([{ path: `/${part.name}`, keyword, params: { limit }, text }]);
}

/**
 * Lists parts lists that are too short for a transition out of the initial state, and that no effect of the
 * transition may extend.
 */
export async function findMissingParts(
  reading: RecordReader,
  { base, workflow, row, transition }: Pick<TransitionAttempt, 'base' | 'workflow' | 'row' | 'transition'>,
): Promise<LocalizedText | undefined> {
  if (!isDraft(base, row) || transition.to === workflow.initial) return undefined;
  for (const part of base.parts ?? []) {
    const mayCome = transition.effects.some(
      effect => effect.do === 'rule' || (effect.do === 'create' && effect.in === part.of),
    );
    if (part.min === 0 || mayCome) continue;
    const count = await reading.count(part.of, { op: 'is', path: [part.by], test: { eq: row.uuid } });
    if (count < part.min) return describeMinimum(part);
  }
  return undefined;
}

const describeMinimum = ({ title, min }: PartSpec): LocalizedText => ({
  zh: `${title.zh}至少要有 ${min} 条`,
  en: `${title.en}: at least ${min} must be there`,
});

const describeMaximum = ({ title, max }: PartSpec): LocalizedText => ({
  zh: `${title.zh}至多 ${max} 条`,
  en: `${title.en}: no more than ${max}`,
});
