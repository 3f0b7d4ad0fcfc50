import { describe, expect, it } from 'vitest';
import { sampleRows, type SampleRow } from '#generator/emit/sampleRows';
import { computeAccess } from '#model/access';
import type { Caller } from '#model/caller';
import type { Catalog } from '#model/catalog';
import { maskValue, type SensitiveKind } from '#model/formats/mask';
import { isObject, type JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import { readSchemaFiles } from '#tests/access/readSchemaFiles';
import { longTestTimeout } from '#tests/support/waitOptions';
import { loadShippedCatalog } from '#tests/support/catalogLoaders';

const now = new Date('2026-05-01T00:00:00Z');
const minCandidates = 500;

const createCaller = (role: string): Caller => ({
  id: 'caller',
  username: role,
  roles: [role],
  permissions: [],
  me: { id: 'caller' },
  language: 'en',
  ip: '',
  requestId: '',
});

/** `x-told-by` of each field, read from the raw files wherever the field is declared. */
function collectTellingFields(
  value: unknown,
  found = new Map<string, string[][]>(),
): Map<string, string[][]> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, member] of Object.entries(value)) {
    if (isObject(member) && Array.isArray(member['x-told-by'])) {
      found.set(name, member['x-told-by'] as string[][]);
    }
    collectTellingFields(member, found);
  }
  return found;
}

const countAlternatives = (character: string): number => {
  if (/\d/.test(character)) return 10;
  return /\p{Script=Han}/u.test(character) ? 5000 : 26;
};

/** ID numbers that fit the mask, for a reader of all these unmasked values. */
function countResidentNumbers(number: string, mask: string, plain: JsonObject): number {
  const known = new Set(Array.from(mask).flatMap((shown, at) => (shown === '*' ? [] : [at])));
  const birthDate = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  const values = Object.values(plain).filter(value => typeof value === 'string');
  if (values.some(value => value.startsWith(birthDate)))
    [6, 7, 8, 9, 10, 11, 12, 13].forEach(at => known.add(at));
  // The county is that of a school or a street, and the last character is computed from the others.
  [0, 1, 2, 3, 4, 5, 17].forEach(at => known.add(at));
  const free = Array.from(number, (_, at) => at).filter(at => !known.has(at));
  const knowsGender = plain.gender !== undefined;
  return free.reduce((product, at) => product * (at === 16 && knowsGender ? 5 : 10), 1);
}

function countCandidates(kind: SensitiveKind, value: string, plain: JsonObject): number {
  const isWritten = Object.values(plain).some(one => typeof one === 'string' && one.includes(value));
  if (isWritten && value.length > 3) return 1;
  const mask = maskValue(kind, value);
  if (/^\d{17}[\dX]$/.test(value)) return countResidentNumbers(value, mask, plain);
  // Masks of addresses and secrets have a fixed length, which discloses nothing.
  if (/\*{3}$/.test(mask)) return minCandidates;
  const hidden = Array.from(value).filter((_, at) => Array.from(mask)[at] === '*');
  return hidden.reduce((product, character) => product * countAlternatives(character), 1);
}

interface MaskedField {
  resource: Resource;
  role: string;
  field: string;
  kind: SensitiveKind;
  plainFields: readonly string[];
}

function findMaskedFields(catalog: Catalog): MaskedField[] {
  return Object.values(catalog.resources).flatMap(resource =>
    Object.keys(catalog.roles).flatMap(role => {
      const access = computeAccess(catalog, resource, createCaller(role), now);
      const isFull = (field: string): boolean =>
        access.getGrants('full').some(({ fields }) => fields.has(field));
      const isPlain = (field: string): boolean =>
        resource.fields[field]?.sensitive === undefined || isFull(field);
      const plainFields = access.readableFields.filter(isPlain);
      return access.readableFields.flatMap(field => {
        const kind = resource.fields[field]?.sensitive;
        return kind === undefined || isFull(field) ? [] : [{ resource, role, field, kind, plainFields }];
      });
    }),
  );
}

function isTold({ field, plainFields }: MaskedField, telling: ReadonlyMap<string, string[][]>): boolean {
  const plain = new Set(plainFields);
  return (telling.get(field) ?? []).some(names => names.every(name => plain.has(name)));
}

/** Equal values have equal hashes, so that trying values tells the one behind a hash. */
const hasReadableHash = ({ resource, field, plainFields }: MaskedField): boolean =>
  plainFields.some(name => {
    const derive = resource.fields[name]?.derive;
    return derive?.by === 'from' && derive.field === field && derive.take === 'hash';
  });

function findNarrowed(masked: MaskedField, rows: readonly SampleRow[]): string[] {
  const { field, kind, plainFields } = masked;
  return rows.flatMap(row => {
    const value = row[field];
    if (typeof value !== 'string' || value === '') return [];
    const plain = Object.fromEntries(
      plainFields.flatMap(name => (name in row ? [[name, row[name] ?? null]] : [])),
    );
    return countCandidates(kind, value, plain) < minCandidates ? [value] : [];
  });
}

describe('masks of the shipped resources', longTestTimeout, () => {
  it('masks of the shipped resources leave each role at least 500 candidate values of each masked value, given all other data that the role reads', async () => {
    const catalog = await loadShippedCatalog();
    const files = await readSchemaFiles('schemas');
    const upTo = Object.fromEntries(Object.keys(catalog.resources).map(name => [name, 12]));
    const rows = sampleRows(catalog, { seed: 7, now, upTo });
    const masked = findMaskedFields(catalog);
    // No role sees secrets in full.
    expect(new Set(masked.map(({ kind }) => kind))).toEqual(
      new Set(['name', 'idcard', 'phone', 'address', 'cert']),
    );
    const undone = masked.flatMap(one => {
      const { resource, role, field } = one;
      const base = resource.view?.of ?? resource.name;
      const told = isTold(one, collectTellingFields(files.resources[base])) ? ['told'] : [];
      const hashed = hasReadableHash(one) ? ['hashed'] : [];
      return [...told, ...hashed, ...findNarrowed(one, rows[base] ?? [])].map(
        how => `${resource.name} ${role} ${field}: ${how}`,
      );
    });
    expect(undone).toEqual([]);
  });
});
