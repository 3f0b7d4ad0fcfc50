interface EventRule {
  from: readonly string[];
  to: string;
  roles: readonly string[];
  /** The first of two people changes nothing. */
  signers?: 2;
}

const offices = ['subbureau', 'bureau'];
const untilReview = ['draft', 'submitted', 'checking', 'first_trial', 'returned'];
const open = [
  ...untilReview,
  'second_check',
  'qualified',
  'transferring',
  'offered',
  'admitted',
  'confirmed',
];

/** What a person may do, by the table of the life cycle of a registration; written here a second time as an oracle. */
export const events: Readonly<Record<string, EventRule>> = {
  submit: { from: ['draft'], to: 'submitted', roles: ['parent', 'school', 'subbureau'] },
  first_pass: { from: ['first_trial'], to: 'second_check', roles: ['school'] },
  first_return: { from: ['first_trial'], to: 'returned', roles: ['school'] },
  first_suggest_reject: { from: ['first_trial'], to: 'second_check', roles: ['school'] },
  resubmit: { from: ['returned'], to: 'submitted', roles: ['parent'] },
  extend: { from: ['returned'], to: 'returned', roles: ['school', 'subbureau'] },
  second_pass: { from: ['second_check'], to: 'qualified', roles: offices },
  second_return: { from: ['second_check'], to: 'returned', roles: offices },
  second_back: { from: ['second_check'], to: 'first_trial', roles: offices },
  second_dispatch: { from: ['second_check'], to: 'transferring', roles: offices },
  second_reject: { from: ['second_check'], to: 'rejected', roles: offices, signers: 2 },
  appeal_accept: { from: ['rejected'], to: 'second_check', roles: ['bureau'] },
  offer: { from: ['qualified'], to: 'offered', roles: ['subbureau'] },
  overflow: { from: ['qualified'], to: 'transferring', roles: ['subbureau'] },
  dispatch: { from: ['transferring'], to: 'offered', roles: offices },
  objection: { from: ['offered'], to: 'second_check', roles: offices },
  confirm: { from: ['admitted'], to: 'confirmed', roles: ['parent', 'school'] },
  decline: { from: ['offered', 'admitted', 'confirmed'], to: 'withdrawn', roles: ['parent'] },
  report_in: { from: ['confirmed', 'admitted'], to: 'enrolled', roles: ['school'] },
  withdraw: { from: untilReview, to: 'withdrawn', roles: ['parent'] },
  withdraw_late: {
    from: ['first_trial', 'returned', 'second_check', 'qualified'],
    to: 'withdrawn',
    roles: ['subbureau'],
  },
  reopen: { from: ['withdrawn'], to: 'draft', roles: ['parent'] },
  void: { from: open, to: 'voided', roles: offices, signers: 2 },
  no_show: { from: ['admitted', 'confirmed'], to: 'withdrawn', roles: ['school', 'subbureau'], signers: 2 },
  // Only a ranking run makes these, and only the system those.
  rank: { from: ['qualified'], to: 'qualified', roles: [] },
  place: { from: ['qualified'], to: 'offered', roles: [] },
  promote: { from: ['qualified', 'transferring'], to: 'offered', roles: [] },
  join: { from: ['qualified', 'transferring'], to: 'offered', roles: [] },
  transfer_request: { from: ['qualified', 'offered', 'admitted'], to: 'transferring', roles: [] },
  announce: { from: ['offered'], to: 'offered', roles: [] },
  publish: { from: ['offered'], to: 'admitted', roles: [] },
  repair_expire: { from: ['returned'], to: 'second_check', roles: [] },
  remind: { from: ['draft'], to: 'draft', roles: [] },
  sys_done: { from: ['submitted'], to: 'checking', roles: [] },
  checks_done: { from: ['checking'], to: 'first_trial', roles: [] },
  checks_unzoned: { from: ['checking'], to: 'second_check', roles: [] },
  no_checks: { from: ['submitted'], to: 'first_trial', roles: [] },
  no_checks_unzoned: { from: ['submitted'], to: 'second_check', roles: [] },
};
export const systemEvents = [
  ...['promote', 'join', 'announce', 'publish', 'remind', 'repair_expire', 'sys_done'],
  ...['checks_done', 'checks_unzoned', 'no_checks', 'no_checks_unzoned'],
];

export const people: Readonly<Record<string, string>> = {
  ...{ parent1: 'parent', parent2: 'parent', parent3: 'parent', school1: 'school', school2: 'school' },
  ...{ subbureau1: 'subbureau', subbureau2: 'subbureau', neighbour: 'subbureau', bureau: 'bureau' },
  ...{ police: 'dept', registry: 'dept', editor: 'editor', student: 'student' },
};
export const parents = Object.keys(people).filter(name => people[name] === 'parent');
/** States in which a child holds a seat for certain. */
export const seated = ['offered', 'admitted', 'confirmed', 'enrolled'];
/** States in which the number of a child is taken. */
export const active = [
  'submitted',
  'checking',
  'first_trial',
  'returned',
  'second_check',
  'qualified',
  'transferring',
  ...seated,
];

/** Whether some of these events, one after another, lead from one state to the other. */
export function leads(from: string, to: string, made: readonly string[], depth = 3): boolean {
  if (from === to) return true;
  if (depth === 0) return false;
  return made.some(name => {
    const event = events[name];
    return event?.from.includes(from) === true && leads(event.to, to, made, depth - 1);
  });
}
