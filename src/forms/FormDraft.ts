import { computedStruct, makeAutoObservable } from 'mobx';
import type { Issue } from '#model/errors';
import { same, type JsonObject } from '#model/json';
import { FormRules, type Falling, type FormOptions } from './FormRules';
import { pathOf, valueAt } from './FormSchema';

/** What is on a form and not yet saved, and where the person has been. Everything else about it is computed. */
export class FormDraft {
  readonly rules: FormRules;
  values: JsonObject;
  /** Whether saving was tried: from then on every fault is told, not only those of fields that were left. */
  attempted = false;
  private left = new Set<string>();
  private visited = new Set<string>();
  private refused: { issues: readonly Issue[]; values: JsonObject } = { issues: [], values: {} };

  /** With `values` laid over what is stored: defaults, or what was typed before. */
  constructor(options: FormOptions & { values?: JsonObject }) {
    this.rules = new FormRules(options);
    this.values = { ...this.rules.stored, ...options.values };
    makeAutoObservable(this, { rules: false, standing: computedStruct }, { autoBind: true, deep: false });
  }

  get changes(): JsonObject {
    return this.rules.changesIn(this.values);
  }

  get falling(): readonly Falling[] {
    return this.rules.fallingIn(this.values);
  }

  /** What the server refused and nobody has changed since. */
  get standing(): readonly Issue[] {
    const { issues, values } = this.refused;
    return issues.filter(({ path }) => {
      const steps = pathOf(path);
      return same(valueAt(values, steps), valueAt(this.values, steps));
    });
  }

  take(values: JsonObject): void {
    this.values = values;
  }

  attempt(): void {
    this.attempted = true;
  }

  refuse(issues: readonly Issue[]): void {
    this.refused = { issues, values: this.values };
    if (issues.length > 0) this.attempted = true;
  }

  /** The person has been in this field and is done with it. */
  leave(pointer: string): void {
    this.left.add(pointer);
  }

  /** The person wants to go on from these fields. */
  visit(names: readonly string[]): void {
    for (const name of names) this.visited.add(name);
  }

  /** Whether a fault is told already. */
  shows({ path }: Issue): boolean {
    return this.attempted || this.left.has(path) || this.visited.has(pathOf(path)[0] ?? '');
  }

  isFaultyIn(names: readonly string[]): boolean {
    return this.rules.check(this.values).some(({ path }) => names.includes(pathOf(path)[0] ?? ''));
  }
}
