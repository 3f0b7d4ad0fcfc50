import { computeLuhnCheckDigit } from '#model/formats';
import { type JsonObject, scalarToText } from '#model/json';
import type { Transaction } from '#model/records';
import type { Field, SequenceNumbering } from '#model/field';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';

type NumberedField = Field & { number: SequenceNumbering };

/**
 * Assigns the generated numbers that are due at creation or at this transition, in place. A number already set is kept.
 */
export async function assignNumbers(
  context: RequestContext,
  tx: Transaction,
  resource: Resource,
  record: JsonObject,
  transition?: string,
): Promise<void> {
  const due = Object.values(resource.fields).filter(
    (field): field is NumberedField => field.number !== undefined && field.number.on === transition,
  );
  for (const { name, number } of due) {
    if ((record[name] ?? null) !== null) continue;
    const running = await tx.nextSequenceNumber(getSequenceName(resource, name, number, record));
    record[name] = await formatNumber(context, tx, number, record, running);
  }
}

/**
 * Name of the number sequence; the schema's `per` fields give each combination of their values a sequence of its own.
 */
function getSequenceName(
  resource: Resource,
  name: string,
  { per }: SequenceNumbering,
  record: JsonObject,
): string {
  return `number:${resource.name}.${name}:${per.map(field => scalarToText(record[field])).join('/')}`;
}

/**
 * Advances the number sequences for a seeded record that already has its numbers, so that none is assigned again.
 */
export async function advanceNumberSequences(
  tx: Transaction,
  resource: Resource,
  record: JsonObject,
): Promise<void> {
  for (const { name, number } of Object.values(resource.fields)) {
    if (number && (record[name] ?? null) !== null)
      await tx.nextSequenceNumber(getSequenceName(resource, name, number, record));
  }
}

async function formatNumber(
  context: RequestContext,
  tx: Transaction,
  number: SequenceNumbering,
  record: JsonObject,
  running: number,
) {
  const rule = number.rule === undefined ? undefined : context.dependencies.rules.numbers[number.rule];
  if (rule) return rule(record, running, context.createRuleContext(tx));
  return fillNumberTemplate(number.format ?? '{seq}', record, running);
}

const placeholderPattern = /\{(\w+)(?::(\d+))?\}/g;

/**
 * Fills a template: `{field}`, `{field:2}` (first two characters of the value), `{seq:6}` (sequence number padded to
 * six digits) and `{luhn}` (check digit of all digits before it).
 */
export function fillNumberTemplate(template: string, record: JsonObject, running?: number): string {
  let text = '';
  let from = 0;
  for (const match of template.matchAll(placeholderPattern)) {
    text += template.slice(from, match.index);
    from = match.index + match[0].length;
    text += fillPlaceholder(match[1] ?? '', match[2], record, text, running);
  }
  return text + template.slice(from);
}

function fillPlaceholder(
  name: string,
  width: string | undefined,
  record: JsonObject,
  before: string,
  running: number | undefined,
): string {
  if (name === 'seq' && running !== undefined) return String(running).padStart(Number(width ?? 0), '0');
  if (name === 'luhn' && running !== undefined) return computeLuhnCheckDigit(before.replace(/\D/g, ''));
  const value = record[name];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return width === undefined ? text : Array.from(text).slice(0, Number(width)).join('');
}
