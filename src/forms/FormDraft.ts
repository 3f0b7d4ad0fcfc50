import { computedStruct, makeAutoObservable } from 'mobx';
import type { Issue } from '#model/errors';
import { deepEqual, type JsonObject } from '#model/json';
import { FormRules, type DroppedValue, type FormOptions } from './FormRules';
import { parsePointer, getValueAt } from './FormSchema';

/** What is on a form and not yet saved, and where the person has been. Everything else about it is computed. */
export class FormDraft {
  readonly rules: FormRules;
  values: JsonObject;
  /** Whether saving was tried: from then on every fault is told, not only those of fields that were left. */
  isSubmitAttempted = false;
  private leftFields = new Set<string>();
  private visitedFields = new Set<string>();
  private serverRefusal: { issues: readonly Issue[]; values: JsonObject } = { issues: [], values: {} };

  /** With `values` laid over what is stored: defaults, or what was typed before. */
  constructor(options: FormOptions & { values?: JsonObject }) {
    this.rules = new FormRules(options);
    this.values = { ...this.rules.stored, ...options.values };
    makeAutoObservable(this, { rules: false, serverIssues: computedStruct }, { autoBind: true, deep: false });
  }

  get changes(): JsonObject {
    return this.rules.getChanges(this.values);
  }

  get droppedValues(): readonly DroppedValue[] {
    return this.rules.getDroppedValues(this.values);
  }

  /** What the server refused and nobody has changed since. */
  get serverIssues(): readonly Issue[] {
    const { issues, values } = this.serverRefusal;
    return issues.filter(({ path }) => {
      const steps = parsePointer(path);
      return deepEqual(getValueAt(values, steps), getValueAt(this.values, steps));
    });
  }

  setValues(values: JsonObject): void {
    this.values = values;
  }

  markSubmitAttempted(): void {
    this.isSubmitAttempted = true;
  }

  setServerIssues(issues: readonly Issue[]): void {
    this.serverRefusal = { issues, values: this.values };
    if (issues.length > 0) this.isSubmitAttempted = true;
  }

  /** The person has been in this field and is done with it. */
  markLeft(pointer: string): void {
    this.leftFields.add(pointer);
  }

  /** The person wants to go on from these fields. */
  markVisited(names: readonly string[]): void {
    for (const name of names) this.visitedFields.add(name);
  }

  /** Whether a fault is told already. */
  isIssueShown({ path }: Issue): boolean {
    return (
      this.isSubmitAttempted ||
      this.leftFields.has(path) ||
      this.visitedFields.has(parsePointer(path)[0] ?? '')
    );
  }

  hasIssueIn(names: readonly string[]): boolean {
    return this.rules.validate(this.values).some(({ path }) => names.includes(parsePointer(path)[0] ?? ''));
  }
}
