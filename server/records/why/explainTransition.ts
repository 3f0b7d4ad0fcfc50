import { bindConditionVariables } from '#model/conditions/bindConditionVariables';
import type { Explanation, ExplanationReason, RemedyTarget } from '#model/explanation';
import { translate } from '#model/messages';
import { getLeaseHolderName } from '#model/getLeaseHolderName';
import { isEncryptedValue, type Row } from '#model/records';
import { getUniqueKeys, isUniqueKeyHeldByRow, toUniqueKeyValue } from '#model/resource/indexes';
import { andConditions, orConditions, negateCondition } from '#model/conditions/simplifyCondition';
import type { Condition } from '#model/conditions';
import type { Resource, StateBoundUniqueKey } from '#model/resource';
import { toCityDateTime } from '#model/time';
import { findTransition, isManualTransition, type Transition } from '#model/workflow';
import type { TimeWindowRefusal } from '#model/timeWindows';
import { findVisibleRecords, matchRecordUuids, requireVisibleRecord } from '../access/AuthorizedRecord';
import { getLease } from '../leases/leases';
import { findConflictingRows } from '../locks/temporalKeys';
import { findLockHolder } from '../locks/locks';
import { findLockRefusal } from '../locks/lockKeys';
import { authorizeUniqueKeyQuery } from '../read/authorizeMaskedQuery';
import { findMissingParts } from '../parts/requirePartCounts';
import { findEditRefusals } from '../read/getRecordDetail';
import { buildRecordLabels } from '../read/labels';
import type { RequestContext } from '../RequestContext';
import { countSignatures } from '../workflow/countersignTransition';
import { findTransitionObstacles, type TransitionAttempt } from '../workflow/findTransitionObstacles';
import { selectEffectsWithoutInput } from '../workflow/guards';
import { canTakeCounterUnit, type TakeCounterUnitEffect } from '../workflow/takeCounterUnit';
import { explainGrants } from './explainGrants';
import { explainGuard } from './explainGuard';
import { explainWrongState } from './explainWrongState';
import { findRolesForRecord, getRolesForResource } from './findRoles';
import { explanationPhrases } from './phrases';
import { getOwnRoleTitles, ExplanationContext } from './ExplanationContext';

const verbs = ['edit', 'delete', 'reveal'] as const;
const isVerb = (name: string): name is (typeof verbs)[number] => verbs.some(verb => verb === name);

/** Explains why an action is not possible on a record, or which conditions it requires. */
export async function explainTransition(
  context: RequestContext,
  resource: Resource,
  uuid: string,
  step: string,
): Promise<Explanation> {
  const found = await requireVisibleRecord(context, context.store, resource, uuid);
  const question = await ExplanationContext.open(context, found);
  const reasons = await findReasons(question, step);
  return { isPossible: reasons.every(({ isNote }) => isNote), reasons };
}

async function findReasons(question: ExplanationContext, step: string): Promise<ExplanationReason[]> {
  const { base, found, language, phrases: say } = question;
  if (isVerb(step)) {
    if (!question.isKnown(step)) return [explainUnknown(question)];
    if (!found.can(step)) return explainGrants(question, step, { title: say[step], verb: say[step] });
    return step === 'edit' ? explainClosedFields(question) : [];
  }
  const { workflow } = base;
  const transition = findTransition(workflow, step);
  // An unknown step is answered like one that no role of the caller has.
  if (!workflow || !transition || !isManualTransition(transition) || !question.isKnown(`do:${step}`))
    return [explainUnknown(question)];
  const title = transition.title[language];
  if (!found.can(`do:${step}`))
    return explainGrants(question, `do:${step}`, { title, verb: say.doStep(title) });
  const gated: TransitionAttempt = { base, workflow, row: found.row, transition, input: undefined };
  const refusals = await explainObstacles(question, gated);
  if (refusals.length > 0) return refusals;
  const signers = await explainSigners(question, gated);
  const late = [...(await explainEffects(question, gated)), ...(await explainKeys(question, transition))];
  // Only the last signature performs the transition, so an earlier one cannot be refused by its effects.
  const effects = signers.isLast
    ? late
    : late.map((reason): ExplanationReason => ({ ...reason, isNote: true }));
  return [...signers.reasons, ...effects, ...(await explainLease(question))];
}

function explainUnknown({ context }: ExplanationContext): ExplanationReason {
  const say = explanationPhrases[context.caller.language];
  const text = say.unknownStep(getOwnRoleTitles(context));
  return { rule: 'role', text, remedies: [{ text: say.askAdministrator, by: [], links: [] }] };
}

/** Rules that make fields of the record read-only; they refuse the edit if no field is left. */
async function explainClosedFields(question: ExplanationContext): Promise<ExplanationReason[]> {
  const { found, editable, language, phrases: say } = question;
  const refusals = await findEditRefusals(found, editable);
  const texts = refusals.map(text => text[language]);
  if (editable.size > 0) return texts.map(text => ({ rule: 'fieldRule', text, remedies: [], isNote: true }));
  const remedies = [{ text: say.ask, by: await findRolesForRecord(question, 'edit'), links: [] }];
  return (texts.length > 0 ? texts : [say.fieldRule]).map(text => ({ rule: 'fieldRule', text, remedies }));
}

/** The obstacles of the transition, in the order in which they are checked. */
async function explainObstacles(
  question: ExplanationContext,
  gated: TransitionAttempt,
): Promise<ExplanationReason[]> {
  const { context, language, reading } = question;
  const { workflow, transition } = gated;
  const reasons: ExplanationReason[] = [];
  for await (const obstacle of findTransitionObstacles(context, reading, gated)) {
    if (obstacle.rule === 'state')
      reasons.push(await explainWrongState(question, workflow, transition.from, transition.title[language]));
    else if (obstacle.rule === 'window')
      reasons.push(await explainWindow(question, transition, obstacle.window));
    else if (obstacle.isNamedCheck)
      reasons.push({ rule: 'guard', text: translate(obstacle.refusal, language), remedies: [] });
    else reasons.push(await explainGuard(question, { ...gated, input: {} }, obstacle));
  }
  const missing = await findMissingParts(reading, gated);
  if (missing) reasons.push({ rule: 'guard', text: missing[language], remedies: [] });
  return reasons;
}

async function explainWindow(
  question: ExplanationContext,
  { window }: Transition,
  refusal: TimeWindowRefusal,
): Promise<ExplanationReason> {
  const { context, phrases: say } = question;
  const text = translate(refusal.text, context.caller.language);
  const { opensAt } = refusal;
  if (opensAt !== undefined)
    return { rule: 'window', text, remedies: [{ text: say.opens, by: [], links: [], at: opensAt }] };
  const windows = context.getResource(window?.of ?? '');
  const by = getRolesForResource(context, windows, ['edit', 'create']);
  const uuid = refusal.window?.uuid;
  const links = typeof uuid === 'string' ? await linkVisible(question, windows, uuid) : [];
  return { rule: 'window', text, remedies: [{ text: say.changeWindow, by, links }] };
}

/** A link to another record, if the caller sees it. */
async function linkVisible(
  { context }: ExplanationContext,
  resource: Resource,
  uuid: string,
): Promise<RemedyTarget[]> {
  const found = await findVisibleRecords(context, context.store, resource, [uuid], { actions: ['see'] });
  const labels = await buildRecordLabels(context, resource, found);
  return found.map(({ row }) => ({
    title: labels.get(row.uuid) ?? resource.title[context.caller.language],
    resource: resource.name,
    uuid: row.uuid,
  }));
}

/** Effects that refuse the transition: a lock held by another record, or a counter without a unit left. */
async function explainEffects(
  question: ExplanationContext,
  { base, row, transition }: TransitionAttempt,
): Promise<ExplanationReason[]> {
  const { context, reading } = question;
  const reasons: ExplanationReason[] = [];
  for (const effect of await selectEffectsWithoutInput(context, reading, { base, row, transition })) {
    if (effect.do === 'lock' && !effect.release) reasons.push(...(await explainLock(question, effect.key)));
    if (effect.do === 'take') reasons.push(...(await explainTake(question, row, effect)));
  }
  return reasons;
}

async function explainLock(
  question: ExplanationContext,
  key: readonly string[],
): Promise<ExplanationReason[]> {
  const { context, base, found, language, phrases: say, reading } = question;
  await authorizeUniqueKeyQuery(context, { base, record: found.record, fields: key });
  const holder = await findLockHolder({ context, tx: reading }, base, found.record, key);
  if (holder === undefined) return [];
  const refusal = findLockRefusal(base, key);
  const releases = (base.workflow?.transitions ?? []).filter(({ effects }) =>
    effects.some(effect => effect.do === 'lock' && effect.release && effect.key.join() === key.join()),
  );
  const by = getRolesForResource(
    context,
    base,
    releases.map(({ name }) => `do:${name}` as const),
  );
  const links = [
    ...(await linkVisible(question, question.resource, holder)),
    ...key.flatMap(name => question.linkField(name)),
  ];
  const titles = key.filter(name => question.seen.has(name)).map(name => question.getTitle(name));
  return [
    {
      rule: 'lock',
      text: refusal?.[language] ?? say.locked,
      remedies: [{ text: say.unlock(titles), by, links }],
    },
  ];
}

async function explainTake(
  question: ExplanationContext,
  row: Row,
  effect: TakeCounterUnitEffect,
): Promise<ExplanationReason[]> {
  const { context, language, phrases: say, reading } = question;
  const where = bindConditionVariables(
    effect.where,
    context.createLookupScope(question.found.resource, question.found.record),
  );
  if (await canTakeCounterUnit({ context, tx: reading }, row.uuid, effect, where)) return [];
  const source = context.getResource(effect.of);
  const access = context.getAccess(source);
  const seen = await reading.list(source.name, {
    where: andConditions([where, access.visibleRows]),
    sort: [],
    limit: 1,
    count: false,
  });
  const links = await Promise.all(seen.rows.map(({ uuid }) => linkVisible(question, source, uuid)));
  const by = getRolesForResource(context, source, ['edit', 'create']);
  const text = access.readableFields.length > 0 ? say.raise(source.title[language]) : say.raiseHidden;
  return [{ rule: 'take', text: effect.refusal[language], remedies: [{ text, by, links: links.flat() }] }];
}

/** Unique keys of the target state that another record holds. */
async function explainKeys(question: ExplanationContext, { to }: Transition): Promise<ExplanationReason[]> {
  const { base, found, context } = question;
  const { workflow } = base;
  if (!workflow) return [];
  const next = { ...found.row, [workflow.field]: to };
  const reasons: ExplanationReason[] = [];
  for (const key of getUniqueKeys(base)) {
    if (!key.states || key.yields !== undefined) continue;
    if (isUniqueKeyHeldByRow(key, base, found.row) || !isUniqueKeyHeldByRow(key, base, next)) continue;
    const values = key.fields.map(name => matchValue(question, name, value => toUniqueKeyValue(key, value)));
    if (values.includes(undefined)) continue;
    await authorizeUniqueKeyQuery(context, { base, record: found.record, fields: key.fields });
    const where = andConditions([
      ...values.filter(part => part !== undefined),
      { op: 'is', path: [workflow.field], test: { in: key.states } },
      negateCondition(matchRecordUuids([found.row.uuid])),
    ]);
    reasons.push(...(await explainHolder(question, key, where)));
  }
  for (const key of base.claims ?? []) {
    if (!key.states || isUniqueKeyHeldByRow(key, base, found.row) || !isUniqueKeyHeldByRow(key, base, next))
      continue;
    const rivals = findConflictingRows({ context }, base, next, key);
    if (!rivals) continue;
    await authorizeUniqueKeyQuery(context, { base, record: found.record, fields: key.fields });
    reasons.push(...(await explainHolder(question, key, rivals)));
  }
  return reasons;
}

/** Explains that one of these rows holds the unique key; nothing if there are none. */
async function explainHolder(
  question: ExplanationContext,
  { fields, refusal }: StateBoundUniqueKey,
  where: Condition,
): Promise<ExplanationReason[]> {
  const { base, language, phrases: say, reading } = question;
  const [holder] = (await reading.list(base.name, { where, sort: [], limit: 1, count: false })).rows;
  if (!holder) return [];
  const links = [
    ...(await linkVisible(question, question.resource, holder.uuid)),
    ...fields.flatMap(name => question.linkField(name)),
  ];
  const titles = fields.filter(name => question.seen.has(name)).map(name => question.getTitle(name));
  const by = await findRolesForRecord(question, 'edit', fields[0]);
  return [
    {
      rule: 'unique',
      text: refusal?.[language] ?? say.locked,
      remedies: [{ text: say.unlock(titles), by, links }],
    },
  ];
}

type ToKeyValue = (value: NonNullable<Row[string]>) => Row[string];

/** Condition for an equal field value; undefined for an empty value, which is never a duplicate. */
function matchValue(
  { context, base, found }: ExplanationContext,
  name: string,
  toKey: ToKeyValue,
): Condition | undefined {
  const value = found.row[name] ?? null;
  const plain = found.record[name] ?? null;
  if (value === null || plain === null) return undefined;
  const path = [name];
  if (!isEncryptedValue(value)) return { op: 'is', path, test: { eq: toKey(value) ?? null } };
  const hashes = typeof plain === 'string' ? context.encryption.hashes(plain) : [];
  return base.fields[name] && orConditions(hashes.map(hash => ({ op: 'is', path, test: { hash } })));
}

/** Explains what the other signers must do, and whether the caller would be the last of them. */
async function explainSigners(
  question: ExplanationContext,
  gated: TransitionAttempt,
): Promise<{ reasons: ExplanationReason[]; isLast: boolean }> {
  const { signers, name } = gated.transition;
  if (signers < 2) return { reasons: [], isLast: true };
  const { context, phrases: say, reading } = question;
  const { signed, isMine } = await countSignatures({ context, tx: reading }, { ...gated, input: {} });
  if (!isMine) {
    const text = say.signatures(signed, signers);
    return { reasons: [{ rule: 'signer', text, remedies: [], isNote: true }], isLast: signed + 1 >= signers };
  }
  const by = await findRolesForRecord(question, `do:${name}`);
  const remedies = [{ text: say.secondPerson, by, links: [] }];
  return { reasons: [{ rule: 'signer', text: say.signed, remedies }], isLast: false };
}

/** The lease of another account. It is advisory and refuses nothing. */
async function explainLease(question: ExplanationContext): Promise<ExplanationReason[]> {
  const { context, found, phrases: say } = question;
  const lease = await getLease(context, found);
  if (!lease || lease.mine) return [];
  const until = toCityDateTime(new Date(lease.until)).slice(11, 16);
  return [
    {
      rule: 'claim',
      text: say.claim(getLeaseHolderName(lease) || say.somebody, until),
      remedies: [],
      isNote: true,
    },
  ];
}
