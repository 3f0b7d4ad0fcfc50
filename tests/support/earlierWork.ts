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
export const earlierWork: Readonly<Record<string, Flow | typeof noScreen>> = {
  'open the queue': noScreen,
  'decide #': { clicks: [...openCase, 'the category', ...closeCase], keys: 1 },
  'undo the last': noScreen,
  'send it and another one back with reasons': {
    ...{ times: 2, clicks: [...openCase, ...explainedItem, ...closeCase] },
    keys: '请补交房产证明'.length + 2,
  },
  'leave the queue': noScreen,
  'accept # at once': { clicks: [...openCase, ...closeCase] },
  'take all of it back': noScreen,
  'find a child by pinyin': { clicks: ['the search box'], keys: 'zhang'.length, isRead: true },
  'reveal a number': noScreen,

  'approve # of 50 at once': { clicks: [...openCase, ...closeCase], isRead: true },

  'sign in': { clicks: ['the user name', 'the password'], keys: 'parentEnrol@2026\n'.length, isRead: true },
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
  'begin a registration': {
    ...{ clicks: ['new', 'the stage', 'the name', 'the number', 'the school', 'one of the schools', 'save'] },
    ...{ keys: '戴小满'.length + 18, isRead: true },
  },
  'see it among the children': { clicks: ['the menu', 'its list in the menu'], isRead: true },

  'open the first case that waits': {
    ...{ clicks: ['its list on the home page', 'the filter by state', 'its row'], keys: 1 },
  },
  'pass it': { clicks: ['the step', 'category', 'zone', 'visit', 'the step in the dialog'], keys: 2 },
  'see plan and seats': { clicks: ['its list on the home page', 'its row'] },
  'see plan, applicants and seats': { clicks: ['its row'], isRead: true },
  'print the list': noScreen,

  'see the locked accounts': {
    ...{ clicks: ['their list on the home page', 'the filter by state'], keys: 1, isRead: true },
  },
  'invite an account': {
    ...{ clicks: ['new', 'user name', 'name', 'role', 'state', 'save'], keys: 'school900沈书言'.length + 1 },
  },
  'give it a first password': noScreen,
  'end the sessions of another': noScreen,
  // The log of a day could be listed, but not narrowed to passwords, and gave uuids in place of names.
  'read in the log who set passwords today': noScreen,
};

const firstNumber = /\d+/;

/** The title of a step as `earlierWork` lists it. */
export const getEarlierTitle = (title: string): string => title.replace(firstNumber, '#');

/** Describes the keys, clicks and time that the step required in the former console. */
export function describeEarlier(title: string): string {
  const flow = earlierWork[getEarlierTitle(title)];
  if (flow === undefined) throw new Error(`earlierWork.ts does not say what “${title}” took before.`);
  if (typeof flow === 'string') return flow;
  const { times = Number(firstNumber.exec(title)?.[0] ?? 1), clicks, keys = 0, isRead } = flow;
  const counted = `${times * keys} keys, ${times * clicks.length} clicks`;
  return isRead ? `${counted}, counted by reading` : counted;
}
