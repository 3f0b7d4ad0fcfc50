/** What a season leaves behind for a family. */
interface Trace {
  locks: readonly string[];
  notices: readonly string[];
  /** Entries of the audit log on the registration: the action and its author, without number. */
  log: readonly string[];
}

const submitted = ['create parent', 'submit parent'];
const checked = ['sys_done system', 'checks_done system'];
const reviewed = ['first_pass school', 'second_pass subbureau', 'rank subbureau'];
const published = ['announce system', 'publish system'];
const enrolled = ['confirm parent', 'report_in school'];

const lockedHome = 'home locked to 2031';
const enrolledLocks = ['card locked: enrolled', lockedHome];
const received = '已收到报名，报名号见报名详情；材料核验、审核后将通知结果，其间请留意是否需要补正';
const completed = ['已确认入学，请在报到期内到校报到', '学生已报到，入学手续已办结'];
const qualified = '审核已通过，等待录取';
const announced = ['拟录取学校已开始公示，请查看报名详情', '已录取，请在规定时间内确认'];
const granted = '您的特殊报名申请已批准';

/** What the season leaves behind for each family, by domain section 3. */
export const expectedTraces = (wasBeaten: boolean): Readonly<Record<string, Trace>> => ({
  parent1: {
    locks: enrolledLocks,
    notices: [received, qualified, ...announced, ...completed],
    log: [...submitted, ...checked, ...reviewed, 'place subbureau', ...published, ...enrolled],
  },
  // Returned, corrected and reviewed again.
  parent2: {
    locks: enrolledLocks,
    notices: [
      received,
      '报名材料已退回，请在截止时间前补正',
      '已收到补正后的报名，将重新核验、审核，请等待通知',
      qualified,
      ...announced,
      ...completed,
    ],
    log: [
      ...[...submitted, ...checked, 'first_return school', 'edit parent', 'resubmit parent', ...checked],
      ...[...reviewed, 'place subbureau', ...published, ...enrolled],
    ],
  },
  // Without a seat at its school, and dispatched to another.
  parent3: dispatched([]),
  // Rejected by two signers.
  parent4: {
    locks: ['card released: registration', 'home released to 2031'],
    notices: [received, '审核未通过，可在十个工作日内申诉，也可在户籍地就读'],
    log: [
      ...[...submitted, ...checked, 'first_suggest_reject school'],
      ...['sign:second_reject subbureau', 'second_reject subbureau'],
    ],
  },
  // Late, with a special case, and dispatched.
  parent5: dispatched([granted]),
  // With a special case, and transferred on its own request.
  parent6: {
    locks: enrolledLocks,
    notices: [
      received,
      granted,
      qualified,
      ...announced,
      '调剂申请已批准，请等待安排学校',
      ...announced,
      ...completed,
    ],
    log: [
      ...[...submitted, ...checked, ...reviewed, 'place subbureau', ...published],
      ...['transfer_request subbureau', 'dispatch subbureau', ...published, ...enrolled],
    ],
  },
  // Its child is the fourth family's.
  parent7: wasBeaten
    ? {
        locks: ['card released: registration', 'home released to 2031'],
        notices: [received, '报名已撤回；上报期内可重新填报'],
        log: [...submitted, 'withdraw parent'],
      }
    : // The moment of its reminder passed before a timer ran, and is derived anew.
      { locks: [], notices: [], log: ['create parent', 'edit system'] },
});

function dispatched(notices: readonly string[]): Trace {
  return {
    locks: enrolledLocks,
    notices: [received, ...notices, qualified, ...announced, ...completed],
    log: [
      ...[...submitted, ...checked, ...reviewed, 'overflow subbureau', 'dispatch subbureau'],
      ...[...published, ...enrolled],
    ],
  };
}

const officeNotices = {
  '派位种子摘要已公布，可以排序': 1,
  '拟录取已完成，请核对需统筹的报名': 1,
  学校建议一件报名不予通过: 1,
};

/** Notices of each account of staff, with their number. */
export const expectedStaffNotices: Readonly<Record<string, Record<string, number>>> = {
  school1: {
    '有报名核验完成，等待初审': 6,
    '有报名补正后重新上报，核验完成，等待再次初审': 1,
    有家庭确认入学: 2,
  },
  school2: { 有家庭确认入学: 3 },
  subbureau1: officeNotices,
  subbureau2: officeNotices,
  neighbour: {},
  bureau: {},
  police: { 有报名等待核验: 6 },
  registry: { 有报名等待核验: 1 },
};
