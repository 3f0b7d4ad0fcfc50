/** Former cost of a step of the simulated working day. */
interface Flow {
  /** How many of these the step took, where its title does not say it. */
  times?: number;
  /** Keys and choices in the order in which the former pages required them. */
  clicks: readonly string[];
  keys?: number;
  /** Estimated by reading the code of the former pages. */
  isRead?: true;
}

const openCase = ['its row in the list', 'the step on its page'] as const;
const closeCase = ['the step in the dialog', 'back to the list'] as const;
const explainedItem = ['add an item', 'what it is', 'its field', 'a reason', 'the comment'] as const;
const noScreen = 'no screen for it';

/**
 * The pieces of the days in `tests/journeys`, by their titles with # for a number, in the console of commit eae35938, the last one before the
 * screens for a day's work. It had lists, record pages and forms. It was built, and clicked through over its demo city.
 */
const earlierWork: Readonly<Record<string, Flow | typeof noScreen>> = {
  'decide #': { clicks: [...openCase, 'the category', ...closeCase], keys: 1 },
  'undo the last': noScreen,
  'send it and another one back with reasons': {
    ...{ times: 2, clicks: [...openCase, ...explainedItem, ...closeCase] },
    keys: '请补交房产证明'.length + 2,
  },
  'accept # at once': { clicks: [...openCase, ...closeCase] },
  'take all of it back': noScreen,
  'find a child by pinyin': { clicks: ['the search box'], keys: 'zhang'.length, isRead: true },
  'reveal a number': noScreen,

  'find the child': { clicks: ['its row in the list'] },
  'read what is missing': noScreen,
  'fill it in, until the network goes': {
    ...{ clicks: ['edit', 'the pledge', 'the remark', 'save'], keys: '放学后由外婆接'.length },
    isRead: true,
  },
  'go on with the draft and save it': {
    ...{ clicks: ['the pledge', 'the remark', 'save'], keys: '放学后由外婆接'.length },
    isRead: true,
  },
  submit: { clicks: ['the step on its page', 'the step in the dialog'], isRead: true },
  'find what to correct': noScreen,

  'open the first case that waits': {
    ...{ clicks: ['its list on the home page', 'the filter by state', 'its row'], keys: 1 },
  },
  'pass it': { clicks: ['the step', 'category', 'zone', 'visit', 'the step in the dialog'], keys: 2 },
  'see plan and seats': { clicks: ['its list on the home page', 'its row'] },
  'print the list': noScreen,

  'invite an account': {
    ...{ clicks: ['new', 'user name', 'name', 'role', 'state', 'save'], keys: 'school900沈书言'.length + 1 },
  },
  'give it a first password': noScreen,
  'end the sessions of another': noScreen,
};

/** What the step took before. */
export function describeEarlier(title: string): string {
  const number = /\d+/.exec(title)?.[0];
  const flow = earlierWork[number === undefined ? title : title.replace(number, '#')];
  if (flow === undefined) return 'not counted';
  if (typeof flow === 'string') return flow;
  const { times = Number(number ?? 1), clicks, keys = 0, isRead } = flow;
  const counted = `${times * keys} keys, ${times * clicks.length} clicks`;
  return isRead ? `${counted}, counted by reading` : counted;
}
