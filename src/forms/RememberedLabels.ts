import type { LabelOf, Lookup } from '../fields/FieldProps';

/** The labels that came with a record, and those of every option that was offered since. */
export class RememberedLabels {
  private readonly offered = new Map<string, string>();
  private readonly given: LabelOf;

  constructor(given: LabelOf) {
    this.given = given;
  }

  readonly of: LabelOf = uuid => this.offered.get(uuid) ?? this.given(uuid);

  readonly from =
    (lookup: Lookup): Lookup =>
    async q => {
      const options = await lookup(q);
      for (const { uuid, label } of options) this.offered.set(uuid, label);
      return options;
    };
}
