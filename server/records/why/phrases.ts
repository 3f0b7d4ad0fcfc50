import type { Language } from '#model/language';

/** Lists titles with the last joined by “or”. */
const either = (titles: readonly string[]): string =>
  titles.length < 2 ? titles.join('') : `${titles.slice(0, -1).join(', ')} or ${titles.at(-1) ?? ''}`;
const quote = (titles: readonly string[]): string[] => titles.map(title => `“${title}”`);

/** Texts of the explanations why something is not possible. */
const zh = {
  yes: '是',
  no: '否',
  anybody: '任何已登录的用户',
  me: '您本人',
  mine: '您自己的',
  theAccount: '该账号本人',
  ofTheAccount: '该账号自己的',
  today: '今天',
  now: '现在',
  season: '本学年',
  unknownStep: (roles: readonly string[]) =>
    roles.length > 0 ? `您的角色（${roles.join('、')}）在这里没有这个步骤` : '您在这里没有这个步骤',
  unknownField: (roles: readonly string[]) =>
    roles.length > 0 ? `您的角色（${roles.join('、')}）不能修改这一项` : '您不能修改这一项',
  askAdministrator: '步骤由哪些角色办理，由管理员决定',
  wrongState: (step: string, states: readonly string[], current: string) =>
    `“${step}”须在${quote(states).join('或')}办理，此件现为“${current}”`,
  hiddenState: (step: string) => `此件目前的状态不能办理“${step}”`,
  firstStep: (step: string) => `先办理“${step}”`,
  firstState: (state: string) => `须先转为“${state}”`,
  byItself: (state: string) => `到时自动转为“${state}”`,
  afterOthers: (state: string) => `相关办理完成后自动转为“${state}”`,
  unreachable: '从目前的状态不会再回到这一步',
  rows: (what: string, condition: string) => `您只能在以下情况${what}：${condition}`,
  closedRows: (what: string) => `您只能对一部分记录${what}，此件不在其中`,
  doStep: (step: string) => `办理“${step}”`,
  editField: (field: string) => `修改“${field}”`,
  edit: '编辑',
  delete: '删除',
  reveal: '查看完整信息',
  ask: '请由有此权限的人办理',
  change: (field: string) => `修改“${field}”`,
  guard: (step: string) => `“${step}”的条件尚未满足`,
  closedGuard: '其中有您看不到的内容',
  anyOf: (alternatives: readonly string[]) => `满足其一：${alternatives.join('；或 ')}`,
  both: (parts: readonly string[]) => parts.join('，'),
  not: (condition: string) => `并非（${condition}）`,
  notThis: (field: string) => `“${field}”不能是现在的值`,
  empty: (field: string) => `“${field}”须为空`,
  tooMany: (resource: string, limit: number, condition: string) =>
    limit === 0
      ? `不能再有“${resource}”${condition && `（${condition}）`}`
      : `“${resource}”${condition && `（${condition}）`}最多 ${limit} 条`,
  tooFew: (resource: string, limit: number, condition: string) =>
    `“${resource}”${condition && `（${condition}）`}至少要有 ${limit} 条`,
  related: (resource: string, fields: readonly string[]) =>
    `“${resource}”的${quote(fields).join('、')}须先改变`,
  anotherPerson: '须由另一个人办理',
  window: (step: string) => `“${step}”只在开放时间内办理`,
  opens: '到开放时间即可办理',
  changeWindow: '调整开放时间',
  signed: '您已经确认过，还须另一个人确认',
  signatures: (signed: number, signers: number) => `须 ${signers} 个人确认，已有 ${signed} 个`,
  secondPerson: '由另一个人办理同一步骤',
  claim: (who: string, until: string) => `${who}正在办理这条记录，占用到 ${until}`,
  somebody: '另一位工作人员',
  unlock: (fields: readonly string[]) => `占用${quote(fields).join('、')}的记录须先放开，或在此修改`,
  locked: '另一条记录已占用',
  raise: (resource: string) => `在“${resource}”中增加数量，或退出已占用的`,
  raiseHidden: '由管理名额的人增加数量',
  system: '由系统记录，任何人都不能修改',
  stateField: '状态只随步骤改变',
  derived: (sources: readonly string[]) =>
    sources.length > 0 ? `由${quote(sources).join('、')}得出` : '由系统计算得出',
  number: (step: string | undefined) =>
    step === undefined ? '新建时由系统编号' : `办理“${step}”时由系统编号`,
  numberLater: '由系统编号',
  readOnly: '不能直接填写，只随步骤写入',
  once: '只能填写一次，已填写后不能修改',
  fieldRule: '本市的规定在此件上未开放这一项',
  hidden: '目前的填写情况下没有这一项',
  absent: (resource: string, number: string) =>
    `您能查看的“${resource}”中没有“${number}”。它可能不存在，也可能不在您的范围内`,
  reach: (condition: string) => `您能查看的范围：${condition}`,
  reachAll: '您能查看全部记录，请核对号码',
  deleted: (number: string) => `“${number}”已被删除`,
  recover: '恢复这条记录',
  filter: (field: string) => `列表按“${field}”筛选，此件不符合`,
  search: (text: string) => `列表按“${text}”搜索，此件不符合`,
  clear: (field: string) => `取消“${field}”的筛选`,
  clearSearch: '清除搜索',
  openRecord: '打开此件',
  inList: '此件在列表中',
  is: (field: string, values: readonly string[]) => `“${field}”为${quote(values).join('或')}`,
  compare: (field: string, sign: string, value: string) => `“${field}”${sign}“${value}”`,
  signs: { gt: '大于', gte: '不小于', lt: '小于', lte: '不大于', like: '包含', has: '包含', within: '属于' },
  isNull: (field: string) => `“${field}”未填写`,
  isFilled: (field: string) => `“${field}”已填写`,
  some: (resource: string, condition: string) =>
    condition === '' ? `有相关的“${resource}”` : `有相关的“${resource}”，其中${condition}`,
  always: '全部记录',
  and: '，且',
  or: '，或',
};

type ExplanationPhrases = typeof zh;

const en: ExplanationPhrases = {
  yes: 'Yes',
  no: 'No',
  anybody: 'anybody who is signed in',
  me: 'you',
  mine: 'your own',
  theAccount: 'this account',
  ofTheAccount: 'its own',
  today: 'today',
  now: 'now',
  season: 'this season',
  unknownStep: roles =>
    roles.length > 0 ? `Your role (${roles.join(', ')}) has no such step here` : 'You have no such step here',
  unknownField: roles =>
    roles.length > 0 ? `Your role (${roles.join(', ')}) cannot change this` : 'You cannot change this',
  askAdministrator: 'An administrator decides which roles have a step',
  wrongState: (step, states, current) =>
    `“${step}” is done in ${either(quote(states))}; this is in “${current}”`,
  hiddenState: step => `“${step}” cannot be done in the current state`,
  firstStep: step => `First “${step}”`,
  firstState: state => `It must become “${state}” first`,
  byItself: state => `It becomes “${state}” by itself when the time comes`,
  afterOthers: state => `It becomes “${state}” by itself once the work that belongs to it is done`,
  unreachable: 'It does not come back to this step from its current state',
  rows: (what, condition) => `You may ${what} only where ${condition}`,
  closedRows: what => `You may ${what} on some records only, and this is not one of them`,
  doStep: step => `do “${step}”`,
  editField: field => `change “${field}”`,
  edit: 'edit',
  delete: 'delete',
  reveal: 'reveal values',
  ask: 'Ask somebody who may',
  change: field => `Change “${field}”`,
  guard: step => `What “${step}” asks for is not met yet`,
  closedGuard: 'Part of it is not yours to see',
  anyOf: alternatives => `One of these: ${alternatives.join('; or ')}`,
  both: parts => parts.join(', '),
  not: condition => `not (${condition})`,
  notThis: field => `“${field}” cannot be what it is now`,
  empty: field => `“${field}” must be empty`,
  tooMany: (resource, limit, condition) =>
    limit === 0
      ? `There may be no “${resource}”${condition && ` where ${condition}`}`
      : `There may be at most ${limit} of “${resource}”${condition && ` where ${condition}`}`,
  tooFew: (resource, limit, condition) =>
    `There must be at least ${limit} of “${resource}”${condition && ` where ${condition}`}`,
  related: (resource, fields) => `${quote(fields).join(', ')} of “${resource}” must change first`,
  anotherPerson: 'Another person must do this',
  window: step => `“${step}” is done during its window only`,
  opens: 'It opens by itself',
  changeWindow: 'Change the window',
  signed: 'You have confirmed this; somebody else must confirm it too',
  signatures: (signed, signers) => `${signers} people must confirm this; ${signed} did so far`,
  secondPerson: 'Another person does the same step',
  claim: (who, until) => `${who} is working on this record until ${until}`,
  somebody: 'Somebody else',
  unlock: fields => `The record that holds ${quote(fields).join(', ')} lets go, or the value is changed here`,
  locked: 'Another record holds this',
  raise: resource => `Raise the number at “${resource}”, or let another record give one back`,
  raiseHidden: 'Ask those who keep the numbers for more',
  system: 'The system keeps this; nobody can change it',
  stateField: 'The state changes by steps only',
  derived: sources =>
    sources.length > 0 ? `Worked out from ${quote(sources).join(', ')}` : 'Worked out by the system',
  number: step =>
    step === undefined ? 'The system numbers it when it is created' : `The system numbers it at “${step}”`,
  numberLater: 'The system numbers it',
  readOnly: 'Not filled in by hand; steps write it',
  once: 'Given once, and fixed since',
  fieldRule: 'A rule of the city does not open this on this record',
  hidden: 'Not asked for with what is filled in now',
  absent: (resource, number) =>
    `No “${resource}” that you may see has the number “${number}”. It may not exist, or lie outside what you may see`,
  reach: condition => `You see those where ${condition}`,
  reachAll: 'You see all records; please check the number',
  deleted: number => `“${number}” was deleted`,
  recover: 'Restore the record',
  filter: field => `The list is filtered by “${field}”, which this does not fit`,
  search: text => `The list is searched by “${text}”, which this does not fit`,
  clear: field => `Clear the filter of “${field}”`,
  clearSearch: 'Clear the search',
  openRecord: 'Open it',
  inList: 'It is in the list',
  is: (field, values) => `“${field}” is ${either(quote(values))}`,
  compare: (field, sign, value) => `“${field}” ${sign} “${value}”`,
  signs: {
    gt: 'is more than',
    gte: 'is at least',
    lt: 'is less than',
    lte: 'is at most',
    like: 'contains',
    has: 'includes',
    within: 'lies within',
  },
  isNull: field => `“${field}” is empty`,
  isFilled: field => `“${field}” is filled in`,
  some: (resource, condition) =>
    condition === '' ? `there is a “${resource}” of it` : `there is a “${resource}” of it where ${condition}`,
  always: 'every record',
  and: ' and ',
  or: ', or ',
};

export const explanationPhrases: Readonly<Record<Language, ExplanationPhrases>> = { zh, en };
export type { ExplanationPhrases };
