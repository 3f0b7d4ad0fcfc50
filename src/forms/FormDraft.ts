import { computedStruct, makeAutoObservable } from 'mobx';
import type { Issue } from '#model/errors';
import { deepEqual, type JsonObject, type JsonValue } from '#model/json';
import { getComparedFields, isComparisonIssue } from './comparisonIssues';
import { FormSchemaRules, type DroppedValue, type FormOptions } from './FormSchemaRules';
import { parsePointer, getValueAt, toPointer } from './FormSchema';

/** A unique key that another record has, with the values of the form at that time. */
export interface DuplicateUniqueKey {
  /** Fields of the unique key, each of which can resolve the duplicate. */
  fields: readonly string[];
  values: JsonObject;
  issues: readonly Issue[];
}

/** Unsaved values of a form and the fields visited. Everything else is computed. */
export class FormDraft {
  readonly rules: FormSchemaRules;
  values: JsonObject;
  /** After a save attempt all issues are shown, not only those of visited fields. */
  isSubmitAttempted = false;
  private readonly editedFields = new Set<string>();
  private leftFields = new Set<string>();
  private visitedFields = new Set<string>();
  /** Form values at the last validation by the server, to hide its issues after a change. */
  private judgedValues: JsonObject;
  private duplicates: readonly DuplicateUniqueKey[] = [];
  private serverRefusal: { issues: readonly Issue[]; values: JsonObject } = { issues: [], values: {} };

  /** Merges default values or earlier changes into the stored record. */
  constructor(options: FormOptions & { values?: JsonObject }) {
    this.rules = new FormSchemaRules(options);
    this.values = { ...this.rules.stored, ...options.values };
    this.judgedValues = this.values;
    makeAutoObservable<this, 'editedFields'>(
      this,
      { rules: false, editedFields: false, serverIssues: computedStruct },
      { autoBind: true, deep: false },
    );
  }

  get changes(): JsonObject {
    return this.rules.getChanges(this.values);
  }

  get droppedValues(): readonly DroppedValue[] {
    return this.rules.getDroppedValues(this.values);
  }

  getComputedValue(name: string): JsonValue {
    return this.rules.computeValue(name, this.values);
  }

  /** Whether a field is extracted from another one, so that the user does not type it. */
  isTaken(name: string): boolean {
    return this.rules.getSource(name, this.values) !== undefined;
  }

  /** Issues from the server whose values have not changed since (of a save, or duplicates), and tentative issues. */
  get serverIssues(): readonly Issue[] {
    const { issues, values } = this.serverRefusal;
    const refused = issues.filter(issue => {
      const steps = isComparisonIssue(issue) ? [] : parsePointer(issue.path);
      return deepEqual(getValueAt(values, steps), getValueAt(this.judgedValues, steps));
    });
    const found = this.duplicates
      .filter(duplicate => hasSameKey(duplicate, this.judgedValues))
      .flatMap(duplicate => duplicate.issues);
    const supposed = this.rules
      .findTentativeIssues(this.judgedValues)
      .filter(issue => this.isIssueShown(issue));
    const isTold = ({ path }: Issue) => refused.some(issue => issue.path === path);
    return [...refused, ...[...found, ...supposed].filter(issue => !isTold(issue))];
  }

  /** Shows a duplicate key at its fields, until one of the compared values changes. */
  addDuplicate(duplicate: DuplicateUniqueKey): void {
    this.judgeServerIssues();
    const others = this.duplicates.filter(one => !hasSameKey(one, duplicate.values));
    this.duplicates = [...others, duplicate];
  }

  setValues(values: JsonObject): void {
    this.values = values;
    this.judgeServerIssues();
  }

  /** Sets values for which issues of the server remain until these are validated. */
  takeValues(values: JsonObject): void {
    this.values = values;
  }

  judgeServerIssues(): void {
    this.judgedValues = this.values;
  }

  markSubmitAttempted(): void {
    this.isSubmitAttempted = true;
  }

  setServerIssues(issues: readonly Issue[]): void {
    this.judgeServerIssues();
    this.serverRefusal = { issues, values: this.values };
    if (issues.length > 0) this.isSubmitAttempted = true;
  }

  markEdited(pointer: string): void {
    this.editedFields.add(pointer);
  }

  /** Marks a field as visited when it loses the focus, unless it was only passed with the Tab key. */
  markLeft(pointer: string): void {
    if (this.editedFields.has(pointer)) this.leftFields = new Set(this.leftFields).add(pointer);
  }

  /** Marks all fields of a form step as visited. */
  markVisited(names: readonly string[]): void {
    this.visitedFields = new Set([...this.visitedFields, ...names]);
  }

  /** Whether an issue is shown: after the field was left or a save was attempted. */
  isIssueShown(issue: Issue): boolean {
    const [name = ''] = parsePointer(issue.path);
    const names = [name, ...getComparedFields(issue)];
    const source = this.rules.getSource(name, this.values);
    return (
      this.isSubmitAttempted ||
      this.leftFields.has(issue.path) ||
      (source !== undefined && this.leftFields.has(toPointer([source]))) ||
      getComparedFields(issue).some(name => this.leftFields.has(toPointer([name]))) ||
      names.some(name => this.visitedFields.has(name))
    );
  }

  hasIssueIn(names: readonly string[]): boolean {
    return this.rules.validate(this.values).some(({ path }) => names.includes(parsePointer(path)[0] ?? ''));
  }
}

const hasSameKey = ({ fields, values }: DuplicateUniqueKey, others: JsonObject): boolean =>
  fields.every(name => deepEqual(values[name], others[name]));
