import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeRecordsFixtures } from '#tests/support/recordsFixture';
import { repeatCount } from '#tests/support/repeatCount';
import { longTestTimeout } from '#tests/support/waitOptions';
import { closedWords, type WhySpec } from '#tests/support/whySchemas';
import { followAnswers } from './why/followAnswers';
import { caseUuid, Scene } from './why/Scene';
import { arbitrarySituation, arbitrarySpec, type Situation } from './why/situations';

/** Texts that the response must not contain for this caller. */
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

describe(
  'explanation of an unavailable transition, over random schemas and situations',
  longTestTimeout,
  () => {
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
      // Many random cases have no remedy; those with one must not be the exception.
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
  },
);
