import type { LocalizedText } from '#model/language';
import { stableStringify } from '#model/projection/schemaHash';
import type { Transition, Workflow } from '#model/workflow';
import type { ChangeImpact } from './SchemaChange';

interface WorkflowChange {
  weight: ChangeImpact;
  part: string;
  what: LocalizedText;
}

const createText = (zh: string, en: string): LocalizedText => ({ zh, en });

/** Added, removed and changed states and transitions. */
export function compareWorkflows(
  before: Workflow | undefined,
  after: Workflow | undefined,
): WorkflowChange[] {
  const states = diffByName(before?.states ?? [], after?.states ?? []);
  const steps = diffByName(before?.transitions ?? [], after?.transitions ?? []);
  return [
    ...states.removed.map(({ name }) => createRemoval(name, createText('状态取消', 'the state goes'))),
    ...states.added.map(({ name }) => createAddition(name, createText('新增状态', 'the state is new'))),
    ...steps.removed.map(({ name }) => createRemoval(name, createText('操作取消', 'the transition goes'))),
    ...steps.added.map(({ name }) => createAddition(name, createText('新增操作', 'the transition is new'))),
    ...steps.kept.flatMap(([old, next]) => compareTransitions(old, next)),
  ];
}

const createRemoval = (part: string, what: LocalizedText): WorkflowChange => ({
  weight: 'breaking',
  part,
  what,
});
const createAddition = (part: string, what: LocalizedText): WorkflowChange => ({
  weight: 'safe',
  part,
  what,
});

function compareTransitions(before: Transition, after: Transition): WorkflowChange[] {
  const part = after.name;
  const left = before.from.filter(from => !after.from.includes(from));
  const changes: WorkflowChange[] = [];
  if (left.length > 0 || before.to !== after.to) {
    const what = createText('起止状态变化', 'it leaves or enters other states');
    changes.push({ weight: 'breaking', part, what });
  }
  const demanded = (after.input?.schema.required ?? []).filter(
    name => !(before.input?.schema.required ?? []).includes(name),
  );
  if (demanded.length > 0) {
    const list = demanded.join(', ');
    changes.push({
      weight: 'breaking',
      part,
      what: createText(`必须填写 ${list}`, `it now asks for ${list}`),
    });
  }
  if (stableStringify(getBehaviour(before)) !== stableStringify(getBehaviour(after))) {
    const what = createText('条件或效果变化', 'its guard, its window, its signers or its effects change');
    changes.push({ weight: 'risky', part, what });
  }
  return changes;
}

const getBehaviour = (transition: Transition): unknown => [
  ...[transition.guard, transition.related, transition.rules, transition.window, transition.on],
  ...[transition.at, transition.effectOnly, transition.signers, transition.effects],
  transition.input?.schema,
];

interface NameDiff<T> {
  removed: T[];
  added: T[];
  kept: [T, T][];
}

function diffByName<T extends { name: string }>(before: readonly T[], after: readonly T[]): NameDiff<T> {
  const old = new Map(before.map(one => [one.name, one]));
  const next = new Set(after.map(({ name }) => name));
  return {
    removed: before.filter(({ name }) => !next.has(name)),
    added: after.filter(({ name }) => !old.has(name)),
    kept: after.flatMap((one): [T, T][] => {
      const was = old.get(one.name);
      return was ? [[was, one]] : [];
    }),
  };
}
