import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeRecordsFixtures } from '#tests/support/recordsFixture';
import { repeatCount } from '#tests/support/repeatCount';
import { longTestTimeout } from '#tests/support/waitOptions';
import { closedWords, type WhySpec } from '#tests/support/whySchemas';
import { followAnswers } from './why/followAnswers';
import { askAboutField, askAboutRecord, askAboutStep, type Inquiry } from './why/Inquiry';
import { caseUuid, Scene } from './why/Scene';
import { arbitrarySituation, arbitrarySpec, fieldNames, type Situation } from './why/situations';

/** Texts that the response must not contain for this caller. */
const listClosed = ({ seesNotes }: WhySpec, { caller }: Situation): readonly string[] => {
  if (caller === 'chief') return [];
  return seesNotes ? closedWords.filter(word => !/notes?$/i.test(word)) : closedWords;
};

const subjects = ['step', 'field', 'record'] as const;
type Subject = (typeof subjects)[number];

/** A record of others is not found at all, and only a list tells why it is missing. */
const narrowSpec = (spec: WhySpec, { editRows, seenRows }: Situation, subject: Subject): WhySpec => ({
  ...spec,
  ...(subject === 'field' && { editRows }),
  ...(subject === 'record' && { seenRows }),
});

async function openInquiry(
  scene: Scene,
  { seesState }: WhySpec,
  situation: Situation,
  subject: Subject,
): Promise<Inquiry> {
  const { caller, field, number, filters, isDeleted } = situation;
  if (subject === 'step') return askAboutStep(scene);
  if (subject === 'field')
    return askAboutField(scene, field === 'status' && caller === 'clerk' && !seesState ? 'word' : field);
  if (isDeleted) await scene.remove();
  return askAboutRecord(number, filters);
}

/** Why an answer may name nothing to do: what lacks is closed to the caller, or nothing leads there. */
function mayNameNothing(situation: Situation, subject: Subject, spec: WhySpec): boolean {
  switch (subject) {
    case 'step':
      return mayStepNameNothing(spec, situation);
    case 'field':
      return mayFieldNameNothing(situation);
    case 'record':
      return mayRecordNameNothing(situation);
  }
}

/** There is no such record, or it was deleted and the caller, who sees all others, may not recover it. */
const mayRecordNameNothing = ({ number, isDeleted, caller, seenRows }: Situation): boolean =>
  number === 'N9' || (isDeleted && caller === 'clerk' && seenRows === 'all');

function mayStepNameNothing(
  { asked, rows, seesNotes, seesState }: WhySpec,
  { caller, state }: Situation,
): boolean {
  if (state === 'over') return true;
  const isHidden =
    asked.includes('secret') || (!seesNotes && (asked.includes('notes') || asked.includes('proof')));
  return caller === 'clerk' && (rows === 'none' || !seesState || isHidden);
}

function mayFieldNameNothing({ caller, state, field, values }: Situation): boolean {
  switch (field) {
    case 'createdAt':
      return true;
    case 'fixed':
      return (values.fixed ?? null) !== null;
    case 'stamp':
    case 'serial':
      return state !== 'open' || caller === 'clerk';
    case 'status':
      return state === 'over' || caller === 'clerk';
    default:
      return false;
  }
}

describe('explanations over random schemas and situations', longTestTimeout, () => {
  it('explanation of an unavailable transition, a read-only field and a missing record names remedies that work, and nothing hidden from the caller', async () => {
    const counts = {
      step: { opened: 0, closed: 0 },
      field: { opened: 0, closed: 0 },
      record: { opened: 0, closed: 0 },
    };
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(
        arbitrarySpec,
        fc.array(arbitrarySituation, { minLength: 27, maxLength: 27 }),
        async (drawn, situations) => {
          for (const [place, situation] of situations.entries()) {
            const subject = subjects[place % subjects.length] ?? 'step';
            const spec = narrowSpec(drawn, situation, subject);
            const scene = await Scene.set(spec, situation);
            const inquiry = await openInquiry(scene, spec, situation, subject);
            const { isMade, answers } = await followAnswers(scene, scene.as(situation.caller), inquiry);
            asked += 1;
            if (answers[0]?.isPossible === false) counts[subject][isMade ? 'opened' : 'closed'] += 1;
            if (!isMade && !mayNameNothing(situation, subject, spec))
              throw new Error(JSON.stringify([subject, situation, answers], null, 1));
            for (const word of listClosed(spec, situation))
              expect(JSON.stringify(answers)).not.toContain(word);
          }
          await closeRecordsFixtures();
        },
      ),
      { numRuns: repeatCount(40, 200) },
    );
    expect(asked).toBeGreaterThanOrEqual(1000);
    // Many random cases have no remedy; those with one must not be the exception.
    for (const subject of subjects)
      expect([subject, counts[subject].opened * 2 > counts[subject].closed]).toEqual([subject, true]);
  });

  it('explanation of a field that is editable by a grant in another state only names the roles that may change it in a final state', async () => {
    const spec: WhySpec = {
      ...{ asked: ['secret'], rows: 'all', editable: ['grade'] },
      ...{ seesNotes: false, seesState: true, editRows: 'open' },
    };
    const values = Object.fromEntries(fieldNames.map(name => [name, null]));
    const situation: Situation = {
      ...{ values, state: 'over', caller: 'clerk', isOwn: false, openNotes: 0, proofs: 0, window: 'open' },
      ...{ seats: 0, isHeld: false, hasSigned: false, field: 'grade', number: 'N1', filters: {} },
      ...{ isDeleted: false, editRows: 'open', seenRows: 'all' },
    };
    const { records } = (await Scene.set(spec, situation)).as('clerk');
    const [reason] = (await records.explain('case', { uuid: caseUuid, field: 'grade' })).reasons;
    expect(reason?.remedies).toEqual([
      { text: 'Ask somebody who may do this', by: expect.arrayContaining(['Bureau']) as unknown, links: [] },
    ]);
    await closeRecordsFixtures();
  });

  it('explanation of a field is an unknown field error for a field that is hidden from the caller', () =>
    fc.assert(
      fc.asyncProperty(arbitrarySpec, arbitrarySituation, async (spec, situation) => {
        const { records } = (await Scene.set(spec, situation)).as('clerk');
        for (const field of ['secret', 'nothing', ...(spec.seesState ? [] : ['status'])])
          await expect(records.explain('case', { uuid: caseUuid, field })).rejects.toMatchObject({
            issues: [{ path: `/${field}`, keyword: 'unknown' }],
          });
        await closeRecordsFixtures();
      }),
      { numRuns: repeatCount(20, 100) },
    ));

  it('explanation of a missing record does not depend on whether an invisible or deleted record exists', () =>
    fc.assert(
      fc.asyncProperty(arbitrarySpec, arbitrarySituation, async (drawn, situation) => {
        const spec = narrowSpec(drawn, situation, 'record');
        const scene = await Scene.set(spec, situation);
        await openInquiry(scene, spec, situation, 'record');
        const clerk = scene.as('clerk');
        const explain = async (number: string) =>
          JSON.stringify(
            await clerk.records.explain('case', { number, filters: new URLSearchParams(situation.filters) }),
          );
        const isSeen = await scene.settle(clerk.records.get('case', caseUuid));
        if (!isSeen) expect(await explain('N1')).toBe((await explain('N9')).replaceAll('N9', 'N1'));
        await closeRecordsFixtures();
      }),
      { numRuns: repeatCount(60, 300) },
    ));

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
