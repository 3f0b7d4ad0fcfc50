import ts from 'typescript';

/** Documentation of a named rule, read from its source. */
export interface RuleSource {
  /** Its doc comment, in one line. */
  comment: string;
  /** The names of its parameters. */
  parameters: readonly string[];
  /** Fields of the record that it reads by name. */
  reads: readonly string[];
  /** Whether the rule reads the field at which a schema names it. */
  readsOwnField: boolean;
  /** Whether the rule reads fields whose names are in a list. */
  readsFurther: boolean;
  /** Resources whose records it looks up. */
  looksUp: readonly string[];
  /** Messages of the rule, in Chinese and English. */
  messages: readonly { zh: string; en: string }[];
  /** Fields of the values that the rule returns. */
  sets: readonly string[];
}

const recordName = 'record';
const lookUps = new Set(['get', 'list', 'count', 'sum', 'group']);

/** Reads a source file relative to that of the rule, such as `./readSchoolZone`. */
export type ReadBeside = (path: string) => string;

/** Reads the exported function of a rule; the functions that it uses, there and in the files beside it, are part of it. */
export function readRuleSource(name: string, text: string, readBeside: ReadBeside): RuleSource {
  const used = [...listUsed(name, parse(text), readBeside).values()];
  const exported = used[0]?.statement;
  const nodes = used.flatMap(({ statement }) => listNodes(statement));
  const ofRecord = used.flatMap(({ statement, holdsRecord }) => (holdsRecord ? listNodes(statement) : []));
  const parameters = exported ? listParameters(exported) : [];
  const byName = ofRecord.filter(
    node => ts.isElementAccessExpression(node) && node.expression.getText() === recordName,
  );
  const own = exported ? listNodes(exported).filter(node => readsField(node, parameters[1])) : [];
  return {
    comment: exported ? getComment(exported) : '',
    parameters,
    reads: unique([...(exported ? listDestructured(exported) : []), ...ofRecord.flatMap(listReadFields)]),
    readsOwnField: own.length > 0,
    readsFurther: byName.length > own.length,
    looksUp: unique(nodes.flatMap(listLookedUp)),
    messages: nodes.flatMap(getMessage),
    sets: unique(nodes.flatMap(listSetFields)),
  };
}

const parse = (text: string): ts.SourceFile =>
  ts.createSourceFile('rule.ts', text, ts.ScriptTarget.Latest, true);

interface Used {
  statement: ts.Statement;
  /** Whether `record` is the parameter of the rule in this scope. */
  holdsRecord: boolean;
}

/** The statement that declares a name at the top of a file, and those of all that it uses, each once. */
function listUsed(
  name: string,
  file: ts.SourceFile,
  readBeside: ReadBeside,
  found = new Map<string, Used>(),
  isGivenRecord?: boolean,
): Map<string, Used> {
  const statement = file.statements.find(one => listDeclared(one).includes(name));
  if (!statement) return found;
  const holdsRecord = isGivenRecord ?? [recordName, undefined].includes(listParameters(statement)[0]);
  const known = found.get(statement.getText());
  if (known && (known.holdsRecord || !holdsRecord)) return found;
  found.set(statement.getText(), { statement, holdsRecord });
  const nodes = listNodes(statement);
  for (const used of unique(nodes.flatMap(node => (ts.isIdentifier(node) ? [node.text] : [])))) {
    const from = findImported(file, used);
    const isGiven = holdsRecord && takesRecord(used, nodes);
    listUsed(used, from === undefined ? file : parse(readBeside(from)), readBeside, found, isGiven);
  }
  return found;
}

/** Whether a function is called with the record as an argument. One that is only named counts as such, because it may be called later. */
function takesRecord(name: string, nodes: readonly ts.Node[]): boolean {
  const calls = nodes.filter(ts.isCallExpression).filter(({ expression }) => expression.getText() === name);
  const isRecord = (given: ts.Expression): boolean => given.getText() === recordName;
  return calls.length === 0 || calls.some(call => call.arguments.some(isRecord));
}

function listDeclared(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : [];
  return ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ name }) => name.getText())
    : [];
}

/** The file in the folder of the rule from which a value is imported. */
function findImported(file: ts.SourceFile, name: string): string | undefined {
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    const path = statement.moduleSpecifier.text;
    if (!path.startsWith('./') || !bindings || !ts.isNamedImports(bindings)) continue;
    if (bindings.elements.some(element => element.name.text === name)) return path;
  }
  return undefined;
}

/** An access `record[field]`, where `field` is the name that the rule is given. */
const readsField = (node: ts.Node, field: string | undefined): boolean =>
  ts.isElementAccessExpression(node) &&
  node.expression.getText() === recordName &&
  node.argumentExpression.getText() === field;

/** The record, taken apart in the parameters of the rule: `({ createdBy }, field) => …`. */
function listDestructured(exported: ts.Node): string[] {
  const [first] = listNodes(exported).find(ts.isArrowFunction)?.parameters ?? [];
  return first && ts.isObjectBindingPattern(first.name)
    ? first.name.elements.map(element => (element.propertyName ?? element.name).getText())
    : [];
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

/** `reader.get('school', …)`, `context.reader.get('school', …)` and `listAllRows(reader, 'school', …)`. */
function listLookedUp(node: ts.Node): string[] {
  if (!ts.isCallExpression(node)) return [];
  const { expression, arguments: given } = node;
  const isReader = (of: ts.Node | undefined): boolean => /^(context\.)?reader$/.test(of?.getText() ?? '');
  const asks =
    ts.isPropertyAccessExpression(expression) &&
    isReader(expression.expression) &&
    lookUps.has(expression.name.text);
  const resource = asks ? given[0] : isReader(given[0]) ? given[1] : undefined;
  return resource && ts.isStringLiteral(resource) ? [resource.text] : [];
}

/** Replaces each value of a template text by its name: `${schools.join(', ')}` becomes `{schools}`. */
const getText = (node: ts.Expression | undefined): string => {
  if (!node) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  const parts = node.templateSpans.map(
    ({ expression, literal }) =>
      `{${listNodes(expression).find(ts.isIdentifier)?.text ?? ''}}${literal.text}`,
  );
  return [node.head.text, ...parts].join('');
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
