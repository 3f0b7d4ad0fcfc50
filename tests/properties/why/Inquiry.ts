import type { ExplanationRequest } from '#model/explanation';
import { deepEqual, type JsonValue } from '#model/json';
import { parseListQuery } from '#model/query';
import { CallerRecords } from '#server/records/CallerRecords';
import { caseUuid, type Person, type Scene } from './Scene';

/** A question, and what must be possible once its remedies are done. */
export interface Inquiry {
  request: ExplanationRequest;
  filters: URLSearchParams;
  /** Whether the person could do now what is asked about. */
  canDo: (person: Person) => Promise<boolean>;
  /** Does it; throws if it fails. */
  perform: (person: Person) => Promise<void>;
  /** Whether a remedy has brought about what nobody does by hand, such as the value of a derived field. */
  hasHappened: () => Promise<boolean>;
}

/** Thrown to roll back the transaction of a transition after it has done everything. */
class TriedOnly extends Error {}

export const askAboutStep = (scene: Scene): Inquiry => ({
  request: { uuid: caseUuid, step: 'go' },
  filters: new URLSearchParams(),
  canDo: async ({ caller }) => {
    const records = new CallerRecords({
      ...scene.fixture.parts,
      caller,
      storeOutcome: () => Promise.reject(new TriedOnly()),
    });
    try {
      return await scene.settle(scene.go({ caller, records }));
    } catch (error) {
      if (error instanceof TriedOnly) return true;
      throw error;
    }
  },
  perform: person => scene.go(person),
  hasHappened: () => Promise.resolve(false),
});

const otherValues: Readonly<Record<string, readonly [JsonValue, JsonValue]>> = {
  isSure: [true, false],
  grade: ['x', 'y'],
  size: [7, 8],
};

export async function askAboutField(scene: Scene, field: string): Promise<Inquiry> {
  const { store } = scene.fixture;
  const readStored = async () => (await store.get('case', caseUuid))?.[field] ?? null;
  const before = await readStored();
  return {
    request: { uuid: caseUuid, field },
    filters: new URLSearchParams(),
    canDo: async ({ records }) => {
      const { editable } = await records.get('case', caseUuid);
      // The form of a case has this field while its condition holds.
      const isShown = field !== 'extra' || (await store.get('case', caseUuid))?.grade === 'x';
      return isShown && editable.includes(field);
    },
    perform: async ({ records }) => {
      const stored = await readStored();
      const value = (otherValues[field] ?? ['one', 'other']).find(one => !deepEqual(one, stored)) ?? null;
      const { version } = await records.get('case', caseUuid);
      await records.update('case', caseUuid, version, { [field]: value });
      if (!deepEqual(await readStored(), value)) throw new Error(`The field ${field} was not stored`);
    },
    hasHappened: async () => !deepEqual(await readStored(), before),
  };
}

export function askAboutRecord(number: string, set: Readonly<Record<string, string>>): Inquiry {
  const filters = new URLSearchParams(set);
  const isListed = async ({ records }: Person) => {
    const { list } = await records.list('case', parseListQuery(filters));
    return list.some(row => row.uuid === caseUuid && number === 'N1');
  };
  return {
    request: { number, filters },
    filters,
    canDo: isListed,
    perform: async person => {
      if (!(await isListed(person))) throw new Error(`The list lacks ${number}`);
    },
    hasHappened: () => Promise.resolve(false),
  };
}
