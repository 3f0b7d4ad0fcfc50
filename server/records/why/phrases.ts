import type { Language } from '#model/language';

/** Joins titles in a sentence, with commas and a final "and" or "or". */
const joinTitles = (titles: readonly string[], comma: string, word: string): string =>
  titles.length < 2 ? titles.join('') : `${titles.slice(0, -1).join(comma)}${word}${titles.at(-1) ?? ''}`;
const either = (titles: readonly string[]): string => joinTitles(titles, ', ', ' or ');
const both = (titles: readonly string[]): string => joinTitles(titles, ', ', ' and ');
const eitherZh = (titles: readonly string[]): string => joinTitles(titles, '、', '或');
const quote = (titles: readonly string[]): string[] => titles.map(title => `“${title}”`);

type Signs = Readonly<
  Record<'number' | 'time' | 'text', Readonly<Record<string, readonly [string, string]>>>
>;

/** Phrases for the account that a condition calls `$me`. */
interface AccountWords {
  self: string;
  /** Phrase for a value of the account itself, such as "your own". */
  own: string;
  fact: (title: string) => string;
  oneOf: (title: string) => string;
}

/** Texts of the explanations why something is not possible. */
const zh = {
  yes: '是',
  no: '否',
  anybody: '任何已登录的用户',
  caller: {
    self: '您本人',
    own: '您自己的',
    fact: (title: string) => `您的“${title}”`,
    oneOf: (title: string) => `您的“${title}”之一`,
  } satisfies AccountWords,
  account: {
    self: '该账号本人',
    own: '该账号自己的',
    fact: (title: string) => `该账号的“${title}”`,
    oneOf: (title: string) => `该账号的“${title}”之一`,
  } satisfies AccountWords,
  today: '今天',
  now: '现在',
  season: '本学年',
  unknownStep: (roles: readonly string[]) =>
    roles.length > 0 ? `您的角色（${roles.join('、')}）在这里不能办理这个步骤` : '您在这里不能办理这个步骤',
  unknownField: (roles: readonly string[]) =>
    roles.length > 0 ? `您的角色（${roles.join('、')}）不能修改这一项` : '您不能修改这一项',
  askAdministrator: '步骤由哪些角色办理，由管理员决定',
  wrongState: (step: string, states: readonly string[], current: string) =>
    `“${step}”只能在${eitherZh(quote(states))}状态办理，此件现为“${current}”`,
  hiddenState: (step: string) => `此件目前不能办理“${step}”`,
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
  closedGuard: '还取决于您看不到的内容',
  closedScope: '符合您看不到的条件',
  anyOf: (alternatives: readonly string[]) => `满足其一：${alternatives.join('；或 ')}`,
  both: (parts: readonly string[]) => parts.join('，'),
  group: (alternatives: string) => `（${alternatives}）`,
  notThis: (field: string) => `“${field}”须改为其他值`,
  empty: (field: string) => `“${field}”须为空`,
  tooMany: (resource: string, limit: number, condition: string) =>
    limit === 0
      ? `不能再有“${resource}”${condition && `（${condition}）`}`
      : `“${resource}”${condition && `（${condition}）`}最多 ${limit} 条`,
  tooFew: (resource: string, limit: number, condition: string) =>
    `“${resource}”${condition && `（${condition}）`}至少要有 ${limit} 条`,
  related: (resource: string, fields: readonly string[]) =>
    `须先修改“${resource}”的${quote(fields).join('、')}`,
  anotherPerson: '须由另一个人办理',
  window: (step: string) => `“${step}”只在开放时间内办理`,
  opens: '到开放时间即可办理',
  changeWindow: '调整开放时间',
  signed: '您已经确认过，还须另一个人确认',
  signatures: (signed: number, signers: number) => `须 ${signers} 个人确认，已有 ${signed} 个`,
  secondPerson: '由另一个人办理同一步骤',
  claim: (who: string, until: string) => `${who}正在办理这条记录，占用到 ${until}`,
  somebody: '另一位工作人员',
  unlock: (fields: readonly string[]) =>
    fields.length > 0
      ? `先让占用${quote(fields).join('、')}的另一条记录解除占用，或在此修改`
      : '先让另一条记录解除占用',
  locked: '另一条记录已占用',
  raise: (resource: string) => `在“${resource}”中增加数量，或先腾出已占用的`,
  raiseHidden: '由管理名额的人增加数量',
  system: '由系统记录，任何人都不能修改',
  stateField: '状态随办理的步骤改变，不能直接修改',
  derived: (sources: readonly string[]) =>
    sources.length > 0 ? `由${quote(sources).join('、')}得出` : '由系统计算得出',
  number: (step: string | undefined) =>
    step === undefined ? '新建时由系统编号' : `办理“${step}”时由系统编号`,
  numberLater: '由系统编号',
  readOnly: '办理步骤时由系统写入，不能直接填写',
  once: '只能填写一次，填写后不能修改',
  fieldRule: '按本市规定，此件的这一项不能修改',
  hidden: '按目前填写的内容，不需要这一项',
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
  record: '这条记录',
  quoted: (value: string) => `“${value}”`,
  /** Joins the titles of the fields on a relation path, from the record outwards. */
  path: (titles: readonly string[]) => quote(titles).join('的'),
  is: (what: string, values: readonly string[]) => `${what}是${eitherZh(values)}`,
  isNot: (what: string, values: readonly string[]) => `${what}不是${eitherZh(values)}`,
  has: (what: string, values: readonly string[]) => `${what}包含${eitherZh(values)}`,
  hasNot: (what: string, values: readonly string[]) => `${what}不包含${eitherZh(values)}`,
  within: (what: string, values: readonly string[]) => `${what}在${eitherZh(values)}范围内`,
  notWithin: (what: string, values: readonly string[]) => `${what}不在${eitherZh(values)}范围内`,
  compare: (what: string, sign: string, value: string) => `${what}${sign}${value}`,
  /** Words for each comparison operator, and for its negation. */
  signs: {
    number: {
      gt: ['大于', '不大于'],
      gte: ['不小于', '小于'],
      lt: ['小于', '不小于'],
      lte: ['不大于', '大于'],
    },
    time: {
      gt: ['晚于', '不晚于'],
      gte: ['不早于', '早于'],
      lt: ['早于', '不早于'],
      lte: ['不晚于', '晚于'],
    },
    text: { like: ['含有', '不含'] },
  } satisfies Signs,
  isNull: (what: string) => `${what}未填写`,
  isFilled: (what: string) => `${what}已填写`,
  some: (resource: string, condition: string) =>
    condition === '' ? `有对应的“${resource}”` : `有对应的“${resource}”，其中${condition}`,
  none: (resource: string, condition: string) =>
    condition === '' ? `没有对应的“${resource}”` : `没有这样的“${resource}”：${condition}`,
  always: '全部记录',
  never: '没有记录',
  and: '，且',
  or: '，或',
};

type ExplanationPhrases = typeof zh;

const en: ExplanationPhrases = {
  yes: 'Yes',
  no: 'No',
  anybody: 'anybody who is signed in',
  caller: {
    self: 'you',
    own: 'your own',
    fact: title => `your “${title}”`,
    oneOf: title => `one of your “${title}”`,
  },
  account: {
    self: 'the account itself',
    own: 'the account’s own',
    fact: title => `the account’s “${title}”`,
    oneOf: title => `one of the account’s “${title}”`,
  },
  today: 'today',
  now: 'now',
  season: 'this season',
  unknownStep: roles =>
    roles.length > 0
      ? `Your role (${roles.join(', ')}) cannot take this step here`
      : 'You cannot take this step here',
  unknownField: roles =>
    roles.length > 0 ? `Your role (${roles.join(', ')}) cannot change this` : 'You cannot change this',
  askAdministrator: 'An administrator decides which roles may take a step',
  wrongState: (step, states, current) =>
    `“${step}” is possible only in ${either(quote(states))}; this is in “${current}”`,
  hiddenState: step => `“${step}” is not possible at the moment`,
  firstStep: step => `Do “${step}” first`,
  firstState: state => `It must become “${state}” first`,
  byItself: state => `It becomes “${state}” by itself when the time comes`,
  afterOthers: state => `It becomes “${state}” by itself once the related work is done`,
  unreachable: 'From its current state it never comes back to this step',
  rows: (what, condition) => `You may ${what} only where ${condition}`,
  closedRows: what => `You may ${what} on some records only, and this is not one of them`,
  doStep: step => `do “${step}”`,
  editField: field => `change “${field}”`,
  edit: 'edit',
  delete: 'delete',
  reveal: 'reveal values',
  ask: 'Ask somebody who may do this',
  change: field => `Change “${field}”`,
  guard: step => `The conditions of “${step}” are not met yet`,
  closedGuard: 'It also depends on something that you cannot see',
  closedScope: 'a condition holds that you cannot see',
  anyOf: alternatives => `One of these: ${alternatives.join('; or ')}`,
  both: parts => parts.join(', '),
  group: alternatives => `(${alternatives})`,
  notThis: field => `“${field}” must have another value`,
  empty: field => `“${field}” must be empty`,
  tooMany: (resource, limit, condition) =>
    limit === 0
      ? `There may be no “${resource}”${condition && ` where ${condition}`}`
      : `There may be at most ${limit} “${resource}”${condition && ` where ${condition}`}`,
  tooFew: (resource, limit, condition) =>
    `There must be at least ${limit} “${resource}”${condition && ` where ${condition}`}`,
  related: (resource, fields) => `Change ${both(quote(fields))} of “${resource}” first`,
  anotherPerson: 'Another person must do this',
  window: step => `“${step}” is possible only while its window is open`,
  opens: 'It opens by itself',
  changeWindow: 'Change the window',
  signed: 'You have confirmed this; somebody else must confirm it too',
  signatures: (signed, signers) => `${signers} people must confirm this; ${signed} have so far`,
  secondPerson: 'Another person takes the same step',
  claim: (who, until) => `${who} is working on this record until ${until}`,
  somebody: 'Somebody else',
  unlock: fields =>
    fields.length > 0
      ? `Release ${both(quote(fields))} at the other record, or change it here`
      : 'Release it at the other record',
  locked: 'Another record already holds this',
  raise: resource => `Raise the number at “${resource}”, or free one at another record`,
  raiseHidden: 'Ask those who manage the places for more',
  system: 'The system records this; nobody can change it',
  stateField: 'The state changes by steps; it cannot be edited',
  derived: sources =>
    sources.length > 0 ? `Calculated from ${both(quote(sources))}` : 'Calculated by the system',
  number: step =>
    step === undefined
      ? 'The system gives the number when the record is created'
      : `The system gives the number at “${step}”`,
  numberLater: 'The system gives the number',
  readOnly: 'Steps fill this in; it cannot be edited',
  once: 'It can be filled in only once and not be changed afterwards',
  fieldRule: 'By a rule of the city this cannot be changed on this record',
  hidden: 'It is not needed with what is filled in now',
  absent: (resource, number) =>
    `No “${resource}” that you can see has the number “${number}”. It may not exist, or you may not be allowed to see it`,
  reach: condition => `You can see records where ${condition}`,
  reachAll: 'You can see all records; please check the number',
  deleted: number => `“${number}” was deleted`,
  recover: 'Restore the record',
  filter: field => `The filter “${field}” leaves this record out`,
  search: text => `The search for “${text}” leaves this record out`,
  clear: field => `Clear the filter “${field}”`,
  clearSearch: 'Clear the search',
  openRecord: 'Open it',
  inList: 'It is in the list',
  record: 'the record',
  quoted: value => `“${value}”`,
  path: titles => quote(titles).reverse().join(' of its '),
  is: (what, values) => `${what} is ${either(values)}`,
  isNot: (what, values) => `${what} is not ${either(values)}`,
  has: (what, values) => `${what} includes ${either(values)}`,
  hasNot: (what, values) => `${what} does not include ${either(values)}`,
  within: (what, values) => `${what} lies within ${either(values)}`,
  notWithin: (what, values) => `${what} does not lie within ${either(values)}`,
  compare: (what, sign, value) => `${what} ${sign} ${value}`,
  signs: {
    number: {
      gt: ['is more than', 'is not more than'],
      gte: ['is at least', 'is less than'],
      lt: ['is less than', 'is not less than'],
      lte: ['is at most', 'is more than'],
    },
    time: {
      gt: ['is after', 'is not after'],
      gte: ['is not before', 'is before'],
      lt: ['is before', 'is not before'],
      lte: ['is not after', 'is after'],
    },
    text: { like: ['contains', 'does not contain'] },
  },
  isNull: what => `${what} is empty`,
  isFilled: what => `${what} is filled in`,
  some: (resource, condition) =>
    condition === ''
      ? `a record of “${resource}” belongs to it`
      : `a record of “${resource}” belongs to it where ${condition}`,
  none: (resource, condition) =>
    condition === ''
      ? `no record of “${resource}” belongs to it`
      : `no record of “${resource}” belongs to it where ${condition}`,
  always: 'every record',
  never: 'no record',
  and: ', and ',
  or: ', or ',
};

export const explanationPhrases: Readonly<Record<Language, ExplanationPhrases>> = { zh, en };
export type { ExplanationPhrases };
