import fc from 'fast-check';
import { events, people } from './lifeCycle';

/** The transitions of what belongs to a registration; `create` begins one of it. */
export const relatedSteps: Readonly<Record<string, readonly string[]>> = {
  departcheck: ['claim', 'dept_waive', 'dept_waive', 'dept_fail', 'dept_unable', 'supersede', 'auto_unable'],
  repair: ['extend', 'remind', 'cancel', 'expire'],
  transfer: ['create', 'create', 'target_ok', 'approve', 'approve', 'reject', 'cancel', 'execute', 'settle'],
  bmspecial: ['create', 'create', 'approve', 'approve', 'reject', 'use'],
};
/** Those of them that nobody makes by hand: each would leave a registration without what it waits for. */
export const notByHand: Readonly<Record<string, readonly string[]>> = {
  departcheck: ['supersede', 'auto_unable'],
  repair: ['cancel', 'expire'],
  transfer: ['settle'],
  bmspecial: ['use'],
};

export type Move =
  | { do: 'step'; who: string; child: number; pick: number; event: string; isOffered: boolean }
  | { do: 'related'; resource: string; who: string; child: number; pick: number; at: number }
  | { do: 'timers' | 'departments' | 'repair' | 'create'; child: number; days: number };

const names = Object.keys(people);
const step: fc.Arbitrary<Move> = fc.record({
  do: fc.constant('step' as const),
  who: fc.constantFrom(...names),
  child: fc.nat(50),
  pick: fc.nat(20),
  event: fc.constantFrom(...Object.keys(events)),
  // Mostly a step that the caller is offered, so that the walk goes somewhere.
  isOffered: fc.integer({ min: 0, max: 3 }).map(n => n > 0),
});
const other: fc.Arbitrary<Move> = fc.record({
  do: fc.constantFrom('timers' as const, 'departments' as const, 'repair' as const, 'create' as const),
  child: fc.nat(50),
  days: fc.constantFrom(0, 0, 0, 1, 6),
});
const related: fc.Arbitrary<Move> = fc.record({
  do: fc.constant('related' as const),
  resource: fc.constantFrom(...Object.keys(relatedSteps)),
  who: fc.constantFrom(...names, 'admin'),
  child: fc.nat(50),
  pick: fc.nat(20),
  at: fc.nat(20),
});
export const anyMove = fc.oneof(
  { weight: 5, arbitrary: step },
  { weight: 2, arbitrary: other },
  { weight: 2, arbitrary: related },
);
