import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#model/errors';
import type { Caller } from '#model/caller';
import type { Explanation, Reason, ReasonLink, Remedy } from '#model/explanation';
import type { JsonObject } from '#model/json';
import type { Row, Transaction } from '#model/records';
import { findTransition } from '#model/workflow';
import { CallerRecords } from '#server/records/CallerRecords';
import { buildLockKeys } from '#server/records/locks/lockKeys';
import { newUuid } from '#server/runtime/newUuid';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { repeatCount } from '#tests/support/repeatCount';
import { longTestTimeout } from '#tests/support/waitOptions';
import { buildWhySchemas, closedWords, demands, goodValues, type WhySpec } from '#tests/support/whySchemas';

const fieldNames = Object.keys(goodValues).filter(name => name !== 'secret');
const caseUuid = newUuid(new Date(0));
const askOthers = 'Ask somebody who may';
const arbitrarySpec: fc.Arbitrary<WhySpec> = fc.record({
  asked: fc.subarray([...demands], { minLength: 1 }),
  rows: fc.constantFrom('all', 'all', 'own', 'sort', 'open', 'none'),
  editable: fc.subarray(fieldNames, { minLength: 1 }),
  seesNotes: fc.boolean(),
  seesState: fc.boolean(),
});

interface Person {
  caller: Caller;
  records: CallerRecords;
}

interface Situation {
  values: JsonObject;
  state: 'open' | 'waiting' | 'done' | 'over';
  caller: 'clerk' | 'chief';
  isOwn: boolean;
  openNotes: number;
  proofs: number;
  window: 'open' | 'later' | 'past' | 'none';
  seats: number;
  isHeld: boolean;
  hasSigned: boolean;
}

const badValues: JsonObject = {
  word: 'bad',
  isSure: false,
  grade: 'z',
  size: 1,
  left: 'l',
  right: 'r',
  more: 'm',
};
const arbitraryValues = fc
  .tuple(
    ...fieldNames.map(name => fc.constantFrom(null, null, badValues[name] ?? null, goodValues[name] ?? null)),
    fc.constantFrom(null, 'closed-value'),
  )
  .map(drawn => Object.fromEntries([...fieldNames, 'secret'].map((name, at) => [name, drawn[at] ?? null])));
const arbitrarySituation: fc.Arbitrary<Situation> = fc.record({
  values: arbitraryValues,
  state: fc.constantFrom('open', 'open', 'open', 'waiting', 'done', 'over'),
  caller: fc.constantFrom('clerk', 'clerk', 'chief'),
  isOwn: fc.boolean(),
  openNotes: fc.constantFrom(0, 0, 2),
  proofs: fc.constantFrom(0, 1),
  window: fc.constantFrom('open', 'later', 'past', 'none'),
  seats: fc.constantFrom(0, 1),
  isHeld: fc.boolean(),
  hasSigned: fc.boolean(),
});

const roleOf = { clerk: 'school', chief: 'bureau' } as const;
const titlesToRoles: Readonly<Record<string, string>> = {
  Administrator: 'admin',
  Bureau: 'bureau',
  School: 'school',
};

/** One case in one situation, and what the people of its city do about it. */
class Scene {
  readonly fixture: RecordsFixture;
  private readonly situation: Situation;
  private people = 0;

  private constructor(fixture: RecordsFixture, situation: Situation) {
    this.fixture = fixture;
    this.situation = situation;
  }

  static async set(spec: WhySpec, situation: Situation): Promise<Scene> {
    const fixture = await buildRecordsFixture({ files: buildWhySchemas(spec) });
    const scene = new Scene(fixture, situation);
    await scene.fill();
    return scene;
  }

  private async fill(): Promise<void> {
    const { fixture, situation } = this;
    const { values, state, isOwn, openNotes, proofs } = situation;
    const row = (more: JsonObject): Row => ({
      ...{ uuid: newUuid(new Date(0)), version: 1, deleted: false },
      ...{
        createdBy: 'somebody',
        createdAt: '2026-04-01T00:00:00Z',
        updatedBy: 'x',
        updatedAt: '2026-04-01T00:00:00Z',
      },
      ...more,
    });
    await fixture.store.transact(async tx => {
      const creator = isOwn ? fixture.caller('school', { username: 'clerk' }).id : 'somebody';
      await tx.insert(
        'case',
        row({ ...values, uuid: caseUuid, id: 1, number: 'N1', status: state, createdBy: creator ?? '' }),
      );
      await tx.insert(
        'case',
        row({ id: 2, number: 'N2', status: 'open', word: values.word ?? null, right: values.right ?? null }),
      );
      const kinds = [...Array<string>(openNotes).fill('open'), ...Array<string>(proofs).fill('proof')];
      for (const [at, kind] of kinds.entries())
        await tx.insert('note', row({ id: at + 1, caseId: caseUuid, kind, text: 'closed-note' }));
      const times = {
        open: ['2026-04-01', '2026-05-01'],
        later: ['2026-05-01', '2026-06-01'],
        past: ['2026-03-01', '2026-04-01'],
        none: undefined,
      }[situation.window];
      if (times)
        await tx.insert(
          'period',
          row({ id: 1, step: 'go', openAt: `${times[0]}T00:00:00Z`, closeAt: `${times[1]}T00:00:00Z` }),
        );
      else await tx.insert('period', row({ id: 1, step: 'go' }));
      await tx.insert('pool', row({ id: 1, name: 'only', seats: situation.seats, taken: 0 }));
    });
    if (situation.isHeld && situation.state !== 'done') await this.holdElsewhere();
    if (situation.hasSigned && this.step?.signers === 2)
      await this.settle(this.go(this.as(situation.caller)));
  }

  /** Another case goes through the step first, by whatever it needs. */
  private async holdElsewhere(): Promise<void> {
    const { fixture } = this;
    const [other] = (await fixture.getRows('case')).filter(({ number }) => number === 'N2');
    if (!other) throw new Error('There is no other case');
    await fixture.store.transact(async tx => {
      if (this.step?.effects.some(effect => effect.do === 'lock')) await this.insertLock(tx, other);
      await tx.update('case', other.uuid, 1, { status: 'done' });
    });
  }

  private get step() {
    return findTransition(this.fixture.catalog.resources.case?.workflow, 'go');
  }

  private async insertLock(tx: Transaction, other: Row): Promise<void> {
    const base = this.fixture.catalog.resources.case;
    const [key] = base ? buildLockKeys(this.fixture.parts.encryption, base, other, ['word']) : [];
    if (key === undefined) return;
    const row = { uuid: newUuid(new Date(0)), version: 1, deleted: false, key, record: other.uuid };
    await tx.insert('hold', { ...row, at: '2026-04-01T00:00:00Z' });
  }

  as(who: 'clerk' | 'chief'): Person {
    return this.introduce(roleOf[who], who);
  }

  /** A new account with this role. */
  hire(role: string): Person {
    this.people += 1;
    return this.introduce(role, `${role}${this.people}`);
  }

  private introduce(role: string, username: string): Person {
    const caller = this.fixture.caller(role, { username });
    return { caller, records: new CallerRecords({ ...this.fixture.parts, caller }) };
  }

  async go({ records }: Person, step = 'go'): Promise<void> {
    const { version } = await records.get('case', caseUuid);
    await records.transition('case', caseUuid, version, step, {});
  }

  /** Whether it was done. */
  async settle(work: Promise<unknown>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code < 500) return false;
      throw error;
    }
  }
}

/** Does what a remedy names, by whom it names: false if it names nothing that can be done. */
async function doRemedy(scene: Scene, caller: Person, { rule }: Reason, remedy: Remedy): Promise<boolean> {
  const { by, links, at, text } = remedy;
  const { fixture } = scene;
  if (at !== undefined) {
    fixture.setTime(new Date(Date.parse(at) + 1000).toISOString());
    return true;
  }
  const fields = links.flatMap(({ field }) => field ?? []);
  if (rule === 'lock' || rule === 'unique') return letGo(scene, caller, fields, links);
  if (fields.length > 0) return change(caller, pickGood(fields));
  const step = links.find(link => link.step)?.step;
  if (step !== undefined) return scene.settle(scene.go(caller, step));
  const roles = by.map(title => titlesToRoles[title]).filter(role => role !== undefined);
  const role = roles.find(name => name !== 'admin') ?? roles[0];
  if (role === undefined) return false;
  const helper = scene.hire(role);
  if (rule === 'window') return changeOnly(fixture, helper, 'period', openWindow);
  if (rule === 'take') return changeOnly(fixture, helper, 'pool', { seats: 9 });
  if (rule === 'state') return moveOn(scene, helper, text);
  if (text.includes('“CLOSED NOTES”')) return changeNotes(fixture, helper, text);
  const titles = fieldNames.filter(name =>
    text.includes(fixture.catalog.resources.case?.fields[name]?.title.en ?? name),
  );
  return titles.length > 0 && change(helper, pickGood(titles));
}

const openWindow = { openAt: '2026-01-01T00:00:00Z', closeAt: '2027-01-01T00:00:00Z' };

async function changeOnly(
  fixture: RecordsFixture,
  { records }: Person,
  name: string,
  values: JsonObject,
): Promise<boolean> {
  const [row] = await fixture.getRows(name);
  if (row) await records.update(name, row.uuid, row.version, values);
  return row !== undefined;
}

/** The case gets another value, or the one that holds its value goes a step back. */
async function letGo(
  scene: Scene,
  caller: Person,
  fields: string[],
  links: readonly ReasonLink[],
): Promise<boolean> {
  const [field] = fields;
  if (field !== undefined) return change(caller, { [field]: `${field} of its own` });
  const holder = links.find(({ uuid }) => uuid !== undefined && uuid !== caseUuid)?.uuid;
  if (holder === undefined) return false;
  const { records } = scene.hire('bureau');
  const { version } = await records.get('case', holder);
  // One step back clears both a lock and a state key, which name it one after the other.
  return scene.settle(records.transition('case', holder, version, 'back', {}));
}

/** The step from the state of the case to the state that the text names. */
async function moveOn(scene: Scene, helper: Person, text: string): Promise<boolean> {
  const { store, catalog } = scene.fixture;
  const state = (await store.get('case', caseUuid))?.status;
  const steps = catalog.resources.case?.workflow?.transitions ?? [];
  const next = steps.find(
    ({ from, to, title }) =>
      from.some(one => one === state) && (text.includes(`“state ${to}”`) || text.includes(`“${title.en}”`)),
  );
  return next !== undefined && scene.settle(scene.go(helper, next.name));
}

async function changeNotes(fixture: RecordsFixture, { records }: Person, text: string): Promise<boolean> {
  if (text.startsWith('There must be')) await records.create('note', { caseId: caseUuid, kind: 'proof' });
  else {
    const open = (await fixture.getRows('note')).filter(({ kind }) => kind === 'open');
    await records.remove(
      'note',
      open.map(({ uuid }) => uuid),
    );
  }
  return true;
}

const pickGood = (names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map(name => [name, goodValues[name] ?? null]));

async function change({ records }: Person, values: JsonObject): Promise<boolean> {
  const { version } = await records.get('case', caseUuid);
  await records.update('case', caseUuid, version, values);
  return true;
}

/** Does what the answers name until the step is possible, or an answer names nothing to do. */
async function followAnswers(
  scene: Scene,
  first: Person,
): Promise<{ isMade: boolean; answers: Explanation[] }> {
  let caller = first;
  const answers: Explanation[] = [];
  for (let round = 0; round < 12; round += 1) {
    const answer = await caller.records.explain('case', { uuid: caseUuid, step: 'go' });
    if (caller === first) answers.push(answer);
    const isMade = await canGo(scene, caller);
    expect([answer.isPossible, answer]).toEqual([isMade, answer]);
    if (answer.isPossible) {
      await scene.go(caller);
      return { isMade: true, answers };
    }
    let isDone = false;
    for (const reason of answer.reasons.filter(({ isNote }) => !isNote)) {
      for (const remedy of reason.remedies) {
        const isAnothers = reason.rule === 'signer' || (reason.rule === 'rows' && remedy.text === askOthers);
        const role =
          isAnothers && remedy.by.map(title => titlesToRoles[title]).find(name => name === 'bureau');
        if (role) caller = scene.hire(role);
        isDone = isAnothers
          ? isDone || Boolean(role)
          : (await doRemedy(scene, caller, reason, remedy)) || isDone;
      }
    }
    if (!isDone) return { isMade: false, answers };
  }
  throw new Error(`The answers lead nowhere: ${JSON.stringify(answers.at(-1))}`);
}

/** Rolls the transaction of the step back, once it has done everything. */
class TriedOnly extends Error {}

/** Whether the caller could make the step now. */
async function canGo(scene: Scene, { caller }: Person): Promise<boolean> {
  const records = new CallerRecords({
    ...scene.fixture.parts,
    caller,
    storeOutcome: () => Promise.reject(new TriedOnly()),
  });
  try {
    return await scene.settle(scene.go({ caller, records }));
  } catch (error) {
    if (error instanceof TriedOnly) return true;
    throw error;
  }
}

/** What the answer may not hold, for this caller. */
const listClosed = ({ seesNotes }: WhySpec, { caller }: Situation): readonly string[] => {
  if (caller === 'chief') return [];
  return seesNotes ? closedWords.filter(word => !/notes?$/i.test(word)) : closedWords;
};

/** Why an answer may name nothing to do: what lacks is closed to the caller, or nothing leads there. */
function mayNameNothing(
  { asked, rows, seesNotes, seesState }: WhySpec,
  { caller, state }: Situation,
): boolean {
  if (state === 'over') return true;
  const isHidden =
    asked.includes('secret') || (!seesNotes && (asked.includes('notes') || asked.includes('proof')));
  return caller === 'clerk' && (rows === 'none' || !seesState || isHidden);
}

describe('the answer to why a step is closed, over random schemas and situations', longTestTimeout, () => {
  it('explanation of an unavailable transition names remedies that make it available, and nothing hidden from the caller', async () => {
    const counts = { situations: 0, closed: 0, opened: 0 };
    await fc.assert(
      fc.asyncProperty(
        arbitrarySpec,
        fc.array(arbitrarySituation, { minLength: 25, maxLength: 25 }),
        async (spec, situations) => {
          for (const situation of situations) {
            const scene = await Scene.set(spec, situation);
            const { isMade, answers } = await followAnswers(scene, scene.as(situation.caller));
            counts.situations += 1;
            if (answers[0]?.isPossible === false) counts[isMade ? 'opened' : 'closed'] += 1;
            if (!isMade) expect([mayNameNothing(spec, situation), answers]).toEqual([true, answers]);
            for (const word of listClosed(spec, situation))
              expect(JSON.stringify(answers)).not.toContain(word);
          }
          await closeRecordsFixtures();
        },
      ),
      { numRuns: repeatCount(40, 200) },
    );
    expect(counts.situations).toBeGreaterThanOrEqual(1000);
    // Nothing leads out of a good part of what is drawn; the walk to the step must not be the exception.
    expect(counts.opened * 2).toBeGreaterThan(counts.closed);
  });

  it('explanation of an unavailable transition does not depend on the value of a hidden field', () =>
    fc.assert(
      fc.asyncProperty(arbitrarySpec, arbitrarySituation, async (drawn, situation) => {
        const spec = { ...drawn, asked: drawn.asked.filter(demand => demand !== 'secret') };
        const answers = [];
        for (const secret of [null, 'closed-value']) {
          const scene = await Scene.set(spec, { ...situation, values: { ...situation.values, secret } });
          const answer = await scene.as('clerk').records.explain('case', { uuid: caseUuid, step: 'go' });
          answers.push(JSON.stringify(answer).replaceAll(/"uuid":"[^"]+"/g, ''));
        }
        expect(answers[0]).toEqual(answers[1]);
        await closeRecordsFixtures();
      }),
      { numRuns: repeatCount(40, 200) },
    ));
});
