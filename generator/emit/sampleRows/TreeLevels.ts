import { scalarToText, type JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { SeededRandom } from './SeededRandom';
import type { GeneratedRows } from './GeneratedRows';

/** A tree with levels in a choice field: streets below districts, districts below the city. */
export class TreeLevels {
  private readonly resource: Resource;
  private readonly generatedRows: GeneratedRows;
  private readonly random: SeededRandom;
  private readonly levelField: string;
  private readonly parentField: string;
  private readonly byLevel = new Map<string, Row[]>();
  private seen = 0;

  constructor(
    resource: Resource,
    levelField: string,
    parentField: string,
    targets: GeneratedRows,
    random: SeededRandom,
  ) {
    this.resource = resource;
    this.levelField = levelField;
    this.parentField = parentField;
    this.generatedRows = targets;
    this.random = random;
  }

  /** The declared tree levels of a resource. */
  static forResource(
    resource: Resource,
    targets: GeneratedRows,
    random: SeededRandom,
  ): TreeLevels | undefined {
    const { parent, samples } = resource;
    if (parent === undefined || samples.levels === undefined) return undefined;
    return new TreeLevels(resource, samples.levels, parent, targets, random);
  }

  handlesField(field: string): boolean {
    return field === this.levelField || field === this.parentField;
  }

  /** A random level for the next record, or a higher one while its parent level is empty. */
  drawPlacement(): JsonObject {
    const levels = this.resource.fields[this.levelField]?.choices?.map(choice => choice.value) ?? [];
    const weights = this.resource.samples.weights[this.levelField];
    const drawn = this.random.pickWeighted(levels, level => (weights ? (weights[String(level)] ?? 0) : 1));
    for (let depth = levels.findIndex(level => level === drawn); depth > 0; depth -= 1) {
      const parent = this.pickRowAtLevel(scalarToText(levels[depth - 1]));
      if (parent !== undefined)
        return { [this.levelField]: levels[depth] ?? null, [this.parentField]: parent };
    }
    return levels[0] === undefined ? {} : { [this.levelField]: levels[0] };
  }

  private pickRowAtLevel(level: string): string | undefined {
    const rows = this.generatedRows.getRows(this.resource.name);
    for (; this.seen < rows.length; this.seen += 1) {
      const row = rows[this.seen];
      if (!row) continue;
      const at = scalarToText(row[this.levelField]);
      const beside = this.byLevel.get(at);
      if (beside) beside.push(row);
      else this.byLevel.set(at, [row]);
    }
    return this.random.pick(this.byLevel.get(level) ?? [])?.uuid;
  }
}
