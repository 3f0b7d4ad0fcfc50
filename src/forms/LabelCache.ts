import type { GetRecordLabel, SearchReferenceOptions } from '../fields/FieldProps';

/** Caches the labels loaded with a record and those of all options offered since. */
export class LabelCache {
  private readonly labels = new Map<string, string>();
  private readonly fallback: GetRecordLabel;

  constructor(given: GetRecordLabel) {
    this.fallback = given;
  }

  readonly getLabel: GetRecordLabel = uuid => this.labels.get(uuid) ?? this.fallback(uuid);

  readonly cacheLabelsOf =
    (lookup: SearchReferenceOptions): SearchReferenceOptions =>
    async (q, about) => {
      const options = await lookup(q, about);
      for (const { uuid, label } of options) this.labels.set(uuid, label);
      return options;
    };
}
