const words = text => text.split(' ');

/** First words that leave the subject of a title to its `describe`. */
const subjectless = new Set([
  ...words('is are was were has have had does do did can may must will keeps'),
  ...words('begins belongs differs goes stays survives waits'),
  ...words('of that which who by in to with for from at on it its they them their'),
  ...words(
    'accept allow appear apply ask become begin belong come contain demand depend derive differ do drop',
  ),
  ...words(
    'encode escape exist expand follow get give go hold include keep know lead leave let lift lose make',
  ),
  ...words(
    'normalise occur offer omit reach refuse say see send serve show speak stand stay support survive',
  ),
  ...words('take tell throw use wait yield'),
]);

const functions = new Set(['each', 'for', 'skipIf', 'runIf']);
const modifiers = new Set(['concurrent', 'sequential', 'only', 'skip', 'todo', 'fails']);

/** What `it.each` fills in, and the ids of sentences of the specification. */
const placeholders = /%[a-z#$%]|\$\{[^}]*\}|\$[\w.]+|\[\w+\.\d+\]/gi;

export function findTitleFault(title) {
  const said = title.replace(placeholders, ' ').match(/[\p{L}\d][\p{L}\d'’.-]*/gu) ?? [];
  if (said.length < 2) return 'consists of a placeholder';
  const [first = ''] = title.split(/[\s,:]/);
  return subjectless.has(first) ? `has no subject before '${first}'` : undefined;
}

/** The text of a title, with a placeholder for each computed part; undefined for any other expression. */
function readTitle(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('%s');
  return undefined;
}

/** Whether a call declares a test: `it(…)`, `it.skipIf(…)(…)`, `it.each(…)(…)`, not `it.each(…)` alone. */
function isTest(callee) {
  if (callee.type === 'Identifier') return callee.name === 'it' || callee.name === 'test';
  if (callee.type === 'CallExpression') return isTestFunction(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return isTestFunction(callee.tag);
  return callee.type === 'MemberExpression' && modifiers.has(callee.property.name) && isTest(callee.object);
}

const isTestFunction = ({ type, object, property }) =>
  type === 'MemberExpression' && functions.has(property.name) && (isTest(object) || isTestFunction(object));

/**
 * A title is read in a list of failures and found by a search, both without the `describe` around it: it names its
 * subject and its condition.
 * @type {import('eslint').Rule.RuleModule}
 */
export const testTitlesRule = {
  meta: { type: 'suggestion', schema: [] },
  create: context => ({
    CallExpression({ callee, arguments: [title] }) {
      const text = isTest(callee) ? readTitle(title) : undefined;
      const fault = text === undefined ? undefined : findTitleFault(text);
      if (fault) context.report({ node: title, message: `The title ${fault}: name what the test is about.` });
    },
  }),
};
