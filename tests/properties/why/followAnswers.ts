import { expect } from 'vitest';
import type { Explanation, ExplanationRule } from '#model/explanation';
import { doRemedy, titlesToRoles } from './doRemedy';
import type { Inquiry } from './Inquiry';
import type { Person, Scene } from './Scene';

const askOthers = 'Ask somebody who may do this';
/** Rules by which the question is of another person, where the remedy says so. */
const rulesOfRights: ReadonlySet<ExplanationRule> = new Set([
  ...(['rows', 'role', 'readOnly', 'derived', 'fieldRule', 'absent'] as const),
]);

/** Does what the answers name until what was asked about is possible, or an answer names nothing to do. */
export async function followAnswers(
  scene: Scene,
  first: Person,
  inquiry: Inquiry,
): Promise<{ isMade: boolean; answers: Explanation[] }> {
  let caller = first;
  const answers: Explanation[] = [];
  for (let round = 0; round < 12; round += 1) {
    const answer = await caller.records.explain('case', inquiry.request);
    if (caller === first) answers.push(answer);
    const canDo = await inquiry.canDo(caller);
    expect([answer.isPossible, answer]).toEqual([canDo, answer]);
    if (answer.isPossible) {
      await inquiry.perform(caller);
      return { isMade: true, answers };
    }
    if (await inquiry.hasHappened()) return { isMade: true, answers };
    let isDone = false;
    for (const reason of answer.reasons.filter(({ isNote }) => !isNote)) {
      for (const remedy of reason.remedies) {
        const isAnothers =
          reason.rule === 'signer' || (rulesOfRights.has(reason.rule) && remedy.text === askOthers);
        const role = isAnothers && findRole(remedy.by);
        if (role) caller = scene.hire(role);
        isDone = isAnothers
          ? isDone || Boolean(role)
          : (await doRemedy(scene, caller, reason, remedy, inquiry.filters)) || isDone;
      }
    }
    if (!isDone) return { isMade: false, answers };
  }
  throw new Error(`The answers lead nowhere: ${JSON.stringify(answers.at(-1))}`);
}

/** The office before the administrator, who may do nearly everything. */
function findRole(titles: readonly string[]): string | undefined {
  const roles = titles.map(title => titlesToRoles[title]);
  return roles.find(name => name === 'bureau') ?? roles.find(name => name === 'admin');
}
