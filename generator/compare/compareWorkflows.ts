import type { Text } from '#model/language';
import { stableText } from '#model/schemaHash';
import type { Transition, Workflow } from '#model/workflow';
import type { Weight } from './Change';

interface WorkflowChange {
  weight: Weight;
  part: string;
  what: Text;
}

const text = (zh: string, en: string): Text => ({ zh, en });

/** States and transitions that come, go, or mean something else. */
export function compareWorkflows(
  before: Workflow | undefined,
  after: Workflow | undefined,
): WorkflowChange[] {
  const states = listed(before?.states ?? [], after?.states ?? []);
  const steps = listed(before?.transitions ?? [], after?.transitions ?? []);
  return [
    ...states.gone.map(({ name }) => gone(name, text('状态取消', 'the state goes'))),
    ...states.added.map(({ name }) => added(name, text('新增状态', 'the state is new'))),
    ...steps.gone.map(({ name }) => gone(name, text('操作取消', 'the transition goes'))),
    ...steps.added.map(({ name }) => added(name, text('新增操作', 'the transition is new'))),
    ...steps.kept.flatMap(([old, next]) => compareSteps(old, next)),
  ];
}

const gone = (part: string, what: Text): WorkflowChange => ({ weight: 'breaking', part, what });
const added = (part: string, what: Text): WorkflowChange => ({ weight: 'safe', part, what });

function compareSteps(before: Transition, after: Transition): WorkflowChange[] {
  const part = after.name;
  const left = before.from.filter(from => !after.from.includes(from));
  const changes: WorkflowChange[] = [];
  if (left.length > 0 || before.to !== after.to) {
    const what = text('起止状态变化', 'it leaves or enters other states');
    changes.push({ weight: 'breaking', part, what });
  }
  const demanded = (after.input?.schema.required ?? []).filter(
    name => !(before.input?.schema.required ?? []).includes(name),
  );
  if (demanded.length > 0) {
    const list = demanded.join(', ');
    changes.push({ weight: 'breaking', part, what: text(`必须填写 ${list}`, `it now asks for ${list}`) });
  }
  if (stableText(meaningOf(before)) !== stableText(meaningOf(after))) {
    const what = text('条件或效果变化', 'its guard, its signers or its effects change');
    changes.push({ weight: 'risky', part, what });
  }
  return changes;
}

const meaningOf = ({ guard, related, on, at, signers, effects, input }: Transition): unknown => [
  ...[guard, related, on, at, signers, effects],
  input?.schema,
];

interface Listed<T> {
  gone: T[];
  added: T[];
  kept: [T, T][];
}

function listed<T extends { name: string }>(before: readonly T[], after: readonly T[]): Listed<T> {
  const old = new Map(before.map(one => [one.name, one]));
  const next = new Set(after.map(({ name }) => name));
  return {
    gone: before.filter(({ name }) => !next.has(name)),
    added: after.filter(({ name }) => !old.has(name)),
    kept: after.flatMap((one): [T, T][] => {
      const was = old.get(one.name);
      return was ? [[was, one]] : [];
    }),
  };
}
