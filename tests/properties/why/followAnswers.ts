import { expect } from 'vitest';
import type { Explanation } from '#model/explanation';
import { CallerRecords } from '#server/records/CallerRecords';
import { doRemedy, titlesToRoles } from './doRemedy';
import { caseUuid, type Person, type Scene } from './Scene';

const askOthers = 'Ask somebody who may do this';

/** Does what the answers name until the step is possible, or an answer names nothing to do. */
export async function followAnswers(
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

/** Thrown to roll back the transaction of a transition after it has done everything. */
class TriedOnly extends Error {}

/** Whether the caller could make the transition now. */
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
