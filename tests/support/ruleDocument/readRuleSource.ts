import ts from 'typescript';

/** What the source of a named rule tells of it. */
export interface RuleSource {
  /** Its doc comment, in one line. */
  comment: string;
  /** The names of its parameters. */
  parameters: readonly string[];
  /** Fields of the record that it reads by name. */
  reads: readonly string[];
  /** Whether it reads the field at which a schema names it. */
  readsOwnField: boolean;
  /** Resources whose records it looks up. */
  looksUp: readonly string[];
  /** What it says of a wrong value, in Chinese and English. */
  messages: readonly { zh: string; en: string }[];
  /** Fields of the values that it gives back. */
  sets: readonly string[];
}

const recordName = 'record';
const lookUps = new Set(['get', 'list', 'count', 'sum', 'group']);

/** Reads the exported function of a rule; the functions beside it are part of it. */
export function readRuleSource(name: string, text: string): RuleSource {
  const file = ts.createSourceFile(`${name}.ts`, text, ts.ScriptTarget.Latest, true);
  const nodes = listNodes(file);
  const exported = nodes.find(
    node => ts.isVariableStatement(node) && node.declarationList.declarations[0]?.name.getText() === name,
  );
  return {
    comment: exported ? getComment(exported) : '',
    parameters: exported ? listParameters(exported) : [],
    reads: unique(nodes.flatMap(listReadFields)),
    readsOwnField: nodes.some(
      node => ts.isElementAccessExpression(node) && node.expression.getText() === recordName,
    ),
    looksUp: unique(nodes.flatMap(listLookedUp)),
    messages: nodes.flatMap(getMessage),
    sets: unique(nodes.flatMap(listSetFields)),
  };
}

const listNodes = (node: ts.Node): ts.Node[] => {
  const below: ts.Node[] = [];
  node.forEachChild(child => void below.push(...listNodes(child)));
  return [node, ...below];
};

const unique = (names: readonly string[]): string[] => [...new Set(names)];

function getComment(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node);
  return comment && ts.isJSDoc(comment)
    ? (ts.getTextOfJSDocComment(comment.comment) ?? '').replace(/\s+/g, ' ')
    : '';
}

function listParameters(exported: ts.Node): string[] {
  const rule = listNodes(exported).find(ts.isArrowFunction);
  return rule?.parameters.map(({ name }) => name.getText()) ?? [];
}

/** `record.season`, and `const { season } = record`. */
function listReadFields(node: ts.Node): string[] {
  if (ts.isPropertyAccessExpression(node) && node.expression.getText() === recordName)
    return [node.name.text];
  const isTakenApart =
    ts.isVariableDeclaration(node) &&
    ts.isObjectBindingPattern(node.name) &&
    node.initializer?.getText() === recordName;
  return isTakenApart && ts.isObjectBindingPattern(node.name)
    ? node.name.elements.map(element => (element.propertyName ?? element.name).getText())
    : [];
}

/** `reader.get('school', …)`. */
function listLookedUp(node: ts.Node): string[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const [of] = node.arguments;
  const isLookUp =
    node.expression.expression.getText() === 'reader' && lookUps.has(node.expression.name.text);
  return isLookUp && of && ts.isStringLiteral(of) ? [of.text] : [];
}

const getText = (node: ts.Expression | undefined): string => {
  if (!node) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node)
    ? node
        .getText()
        .slice(1, -1)
        .replace(/\$\{(\w+)\}/g, '{$1}')
    : '';
};

function getMembers(node: ts.ObjectLiteralExpression): Map<string, ts.Expression> {
  return new Map(
    node.properties.flatMap(member =>
      ts.isPropertyAssignment(member) ? [[member.name.getText(), member.initializer] as const] : [],
    ),
  );
}

function getMessage(node: ts.Node): { zh: string; en: string }[] {
  if (!ts.isObjectLiteralExpression(node)) return [];
  const members = getMembers(node);
  return members.has('zh') && members.has('en')
    ? [{ zh: getText(members.get('zh')), en: getText(members.get('en')) }]
    : [];
}

/** The values of an effect: `Promise.resolve({ round: 1 })`. */
function listSetFields(node: ts.Node): string[] {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'Promise.resolve') return [];
  const [values] = node.arguments;
  return values && ts.isObjectLiteralExpression(values) ? [...getMembers(values).keys()] : [];
}
