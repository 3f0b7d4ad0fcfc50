import { isObject, type JsonObject } from '#model/json';
import type { Row } from '#model/records';
import { rowsOf, type Answer } from '#tests/contract/http/Client';
import { matchesCondition } from '#tests/support/naiveCondition';
import { getBaseFile } from '#tests/support/naiveWorld';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { AccessCheck } from '../AccessCheck';
import { disclosed, type Verdict } from '../Verdict';
import { issueAt, isRefused, noField, verdictOn, type CallerRequests } from '../CallerRequests';
import { itemsIn, uuidsOf } from '../values';

/** Fields that form the option label of a row. */
function displayed(visibility: NaiveVisibility): string[] {
  const { 'x-display': said } = visibility.world.files[visibility.name] ?? {};
  if (typeof said !== 'string') throw new Error(`${visibility.name} has no label fields.`);
  return [...said.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Formats a value in an option label: a choice by its title, a relation by the label of its visible target. */
function wordsOf(visibility: NaiveVisibility, row: Row, field: string): string[] {
  const { targetResource } = visibility.getKind(field);
  if (targetResource !== undefined) {
    const target = visibility.forResource(targetResource);
    const next = target.visibleRows.find(({ uuid }) => uuid === row[field]);
    const told = next ? displayed(target).filter(name => isTold(target, next, name)) : [];
    return told.flatMap(name => (next ? wordsOf(target, next, name) : []));
  }
  const { oneOf } = visibility.fields.get(field) ?? {};
  const choices = Array.isArray(oneOf) ? oneOf.filter(isObject) : [];
  return itemsIn(visibility, row, field).map(text =>
    String(choices.find(choice => choice.const === text)?.title ?? text),
  );
}

/** Whether an option label tells the value. It always masks sensitive ones. */
const isTold = (target: NaiveVisibility, row: Row, name: string): boolean =>
  !target.getKind(name).isSensitive && target.showsField(row, name) && wordsOf(target, row, name).length > 0;

const isNamedBy = (target: NaiveVisibility, row: Row, name: string): boolean =>
  target.getKind(name).isSensitive
    ? target.showsField(row, name) && (row[name] ?? '') !== ''
    : isTold(target, row, name);

/** Removes conditions on the current record, which an option query without a record ignores. */
const withoutRecord = (where: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(where).filter(([, test]) => !(typeof test === 'string' && test.startsWith('$this.'))),
  );

/** Expected options: visible rows that match the condition and have a label. */
function offered(visibility: NaiveVisibility, field: string): Row[] {
  const { targetResource = '', where } = visibility.getKind(field);
  const target = visibility.forResource(targetResource);
  return target
    .getFoundRows()
    .filter(
      row =>
        matchesCondition(withoutRecord(where), targetResource, row, visibility.world) &&
        displayed(target).some(name => isNamedBy(target, row, name)),
    );
}

const ask = (requests: CallerRequests, field: string) => requests.get(`getOptions?field=${field}`);

/** Maximum number of options in one response. */
const maxOptions = 50;

/** The options of an answer; where it may be cut off, each other row of the target is asked for by itself. */
async function completeOptions(requests: CallerRequests, field: string, answer: Answer): Promise<string[]> {
  const options = rowsOf(answer).map(({ uuid }) => String(uuid));
  if (options.length < maxOptions) return options;
  const { targetResource = '' } = requests.visibility.getKind(field);
  for (const { uuid } of requests.visibility.forResource(targetResource).storedRows) {
    if (options.includes(uuid)) continue;
    const single = await requests.get(`getOptions?field=${field}&uuid=${uuid}`);
    if (rowsOf(single).length > 0) options.push(uuid);
  }
  return options;
}

/**
 * Other fields than relations, and relations to other resources, are asked for separately; fields that offer codes by
 * the check of codes.
 */
const sampleRelations = (requests: CallerRequests): readonly string[] =>
  requests.sampleFields(
    field => {
      const { targetResource, where } = requests.visibility.getKind(field);
      if (targetResource === undefined) return [];
      return [
        where,
        requests.visibility
          .forResource(targetResource)
          .getFoundRows()
          .map(({ uuid }) => uuid),
      ];
    },
    requests.fields.filter(field => !requests.visibility.getKind(field).codeOf),
  );

/** Options of a relation. */
export const picker: AccessCheck = {
  name: 'picker',
  async observe(requests) {
    const none = issueAt(await ask(requests, noField), 'field');
    const verdicts = new Map<string, Verdict>();
    for (const field of sampleRelations(requests)) {
      const answer = await ask(requests, field);
      const options = await completeOptions(requests, field, answer);
      const verdict = isRefused(answer)
        ? 'refused'
        : verdictOn(requests, field, issueAt(answer, 'field'), none);
      verdicts.set(field, verdict ?? disclosed(options));
    }
    return verdicts;
  },
  expected(visibility, field) {
    const { targetResource } = visibility.getKind(field);
    if (!visibility.hasAnyGrant) return 'refused';
    if (targetResource === undefined || !visibility.canName(field)) return 'closed';
    return visibility.forResource(targetResource).hasReadableField
      ? disclosed(uuidsOf(offered(visibility, field)))
      : 'refused';
  },
};

/** Values in option labels, keyed by `resource.field` of the target. */
export const labels: AccessCheck = {
  name: 'labels of the picker',
  async observe(requests) {
    const verdicts = new Map<string, Verdict>();
    for (const field of sampleRelations(requests)) {
      const { targetResource } = requests.visibility.getKind(field);
      if (targetResource === undefined) continue;
      const target = requests.visibility.forResource(targetResource);
      const options = rowsOf(await ask(requests, field));
      const lines = new Map(options.map(({ uuid, label }) => [String(uuid), String(label)]));
      for (const name of displayed(target)) {
        const holds = (row: Row) =>
          wordsOf(target, row, name).some(text => lines.get(row.uuid)?.includes(text));
        verdicts.set(`${field}.${name}`, disclosed(uuidsOf(target.storedRows.filter(holds)), lines.keys()));
      }
    }
    return verdicts;
  },
  expected(visibility, key) {
    const [field = '', name = ''] = key.split('.');
    const target = visibility.forResource(visibility.getKind(field).targetResource ?? '');
    return disclosed(uuidsOf(target.getFoundRows().filter(row => isTold(target, row, name))));
  },
};

const ofNodes = (field: string) => `${field}.(nodes)`;
/** Levels below which the tree of a relation is opened, beside those that the answers name. */
const maxParents = 20;

/** The records that the levels of a tree show, and those of them that may be chosen. */
async function walkLevels(
  requests: CallerRequests,
  field: string,
): Promise<{ nodes: string[]; picked: string[] }> {
  const { targetResource = '' } = requests.visibility.getKind(field);
  const guessed = uuidsOf(requests.visibility.forResource(targetResource).storedRows).slice(0, maxParents);
  const parents = new Set(['', ...guessed]);
  const nodes: string[] = [];
  const picked: string[] = [];
  for (const parent of parents) {
    for (const { uuid, branch, pickable } of rowsOf(await ask(requests, `${field}&parent=${parent}`))) {
      nodes.push(String(uuid));
      if (branch) parents.add(String(uuid));
      if (pickable !== false) picked.push(String(uuid));
    }
  }
  return { nodes, picked };
}

/** Levels of a relation to a tree: no node but visible ones, and to choose the same as in the list of options. */
export const levels: AccessCheck = {
  name: 'levels of the picker',
  async observe(requests) {
    const verdicts = new Map<string, Verdict>();
    for (const field of sampleRelations(requests)) {
      const { targetResource } = requests.visibility.getKind(field);
      if (targetResource === undefined || !requests.visibility.forResource(targetResource).isTree) continue;
      const roots = await ask(requests, `${field}&parent=`);
      if (isRefused(roots)) verdicts.set(field, 'refused');
      // A caller who cannot see the parent field gets no levels of options.
      if (roots.code !== 200) continue;
      const { nodes, picked } = await walkLevels(requests, field);
      verdicts.set(field, disclosed(picked));
      verdicts.set(ofNodes(field), disclosed(nodes, nodes));
    }
    return verdicts;
  },
  expected(visibility, key) {
    const field = key.replace(ofNodes(''), '');
    const { targetResource = '' } = visibility.getKind(field);
    if (!visibility.hasAnyGrant || !visibility.forResource(targetResource).hasReadableField) return 'refused';
    if (key === field) return disclosed(uuidsOf(offered(visibility, field)));
    const { name: base } = getBaseFile(visibility.world, targetResource);
    const faces = [targetResource, base].map(name => visibility.forResource(name));
    return disclosed(uuidsOf(faces.flatMap(face => face.visibleRows)));
  },
};
