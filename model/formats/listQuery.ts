/** Filter operators that a saved view may contain. The last characters of a sensitive value are never stored. */
const operators: ReadonlySet<string> = new Set(['eq', 'in', 'gte', 'lte', 'like']);
/** Parameters that are not stored in a saved view, such as the search text, which may contain a person's name. */
const visitParameters: ReadonlySet<string> = new Set(['pageNo', 'after', 'title', 'fields']);
const maxParameters = 50;

/** Whether a text is a list query that may be stored: filters and order, without page and search text. */
export function isListQueryText(text: string): boolean {
  const keys = [...new URLSearchParams(text).keys()];
  return keys.length <= maxParameters && keys.every(isKeptParameter);
}

function isKeptParameter(key: string): boolean {
  const [, name, operator] = /^([A-Za-z_]\w*)(?:\[(\w+)\])?$/.exec(key) ?? [];
  if (name === undefined) return false;
  return operator === undefined ? !visitParameters.has(name) : operators.has(operator);
}
