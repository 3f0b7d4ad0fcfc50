import { isObject } from '#model/json';
import type { Row } from '#model/records';
import type { Answer, Client } from '#tests/contract/http/Client';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import { rowsKey, type AccessCheck } from '../AccessCheck';
import type { TestCaller } from '../AccessFixture';
import { disclosed, type Verdict } from '../Verdict';
import { isRefused, type CallerRequests } from '../CallerRequests';
import { uuidsOf } from '../values';

const workOf = (visibility: NaiveVisibility): string[] => [
  'edit',
  ...[...visibility.manualTransitions.keys()].map(step => `do:${step}`),
];

/** A write verb of the caller; undefined without one. */
const workDone = (visibility: NaiveVisibility): string | undefined =>
  workOf(visibility).find(verb => visibility.isGranted(verb));

/** Whether the caller may write the row now. */
function mayWork(visibility: NaiveVisibility, row: Row): boolean {
  const leaves = (step: string) =>
    visibility.manualTransitions.get(step)?.some(state => state === row[visibility.stateField ?? '']);
  return (
    [...visibility.fields.keys()].some(field => visibility.canWrite(row, field)) ||
    [...visibility.manualTransitions.keys()].some(step => leaves(step) && visibility.may(row, `do:${step}`))
  );
}

const ask = (requests: CallerRequests, call: string) =>
  requests.about(workDone(requests.visibility) ?? 'edit', uuid => requests.post(call, { uuid }));

const oneVerdict = (verdict: Verdict): Map<string, Verdict> => new Map([[rowsKey, verdict]]);

/** Records that the caller may claim: those it may write. */
export const claim: AccessCheck = {
  name: 'claim',
  async observe(requests) {
    const answers = await ask(requests, 'doClaim');
    if (!answers) return oneVerdict('refused');
    const taken = [...answers].filter(([, { code }]) => code === 200).map(([row]) => row);
    return oneVerdict(disclosed(uuidsOf(taken), uuidsOf(requests.askedRows)));
  },
  expected(visibility) {
    if (workDone(visibility) === undefined) return 'refused';
    return disclosed(uuidsOf(visibility.visibleRows.filter(row => mayWork(visibility, row))));
  },
};

/** Records on which releasing a lease discloses whether one existed. */
export const release: AccessCheck = {
  name: 'release',
  async observe(requests) {
    const answers = await ask(requests, 'doRelease');
    return oneVerdict(
      answers ? disclosed(uuidsOf([...answers.keys()]), uuidsOf(requests.askedRows)) : 'refused',
    );
  },
  expected: visibility =>
    workDone(visibility) === undefined ? 'refused' : disclosed(uuidsOf(visibility.visibleRows)),
};

const hold = async (client: Client, name: string, call: string, rows: readonly Row[]): Promise<Row[]> => {
  const held: Row[] = [];
  for (const row of rows)
    if ((await client.post(`/${name}/${call}`, { uuid: row.uuid })).code === 200) held.push(row);
  return held;
};

const names = ({ data: { claim, list } }: Answer, { label }: TestCaller): boolean =>
  [claim, ...(Array.isArray(list) ? list : [])].some(
    lease => isObject(lease) && (lease.by === label || lease.author !== undefined),
  );

/** Holder of a lease in details, lists of claims and refusals, who is as visible as the last editor. */
export const claimHolderCheck = (holder: TestCaller): AccessCheck => ({
  name: 'holder of a claim',
  async observe(requests) {
    const { caller, client, name } = requests;
    if (caller === holder) return new Map();
    const whole = await requests.get('getList?pageNo=1&pageSize=500');
    if (isRefused(whole)) return new Map([['updatedBy', 'refused']]);
    const held = await hold(
      holder.client,
      name,
      'doClaim',
      requests.askedRows.slice(0, requests.sample.claimed),
    );
    const named: Row[] = [];
    for (const row of held) {
      const answers = [
        await client.get(`/${name}/getDetail?uuid=${row.uuid}`),
        await client.get(`/${name}/getClaims?uuids=${row.uuid}`),
        await client.post(`/${name}/doClaim`, { uuid: row.uuid }),
      ];
      if (answers.some(answer => names(answer, holder))) named.push(row);
    }
    await hold(holder.client, name, 'doRelease', held);
    return new Map([['updatedBy', disclosed(uuidsOf(named), uuidsOf(held))]]);
  },
  expected(visibility, field) {
    if (!visibility.hasReadableField) return 'refused';
    return disclosed(uuidsOf(visibility.visibleRows.filter(row => visibility.showsField(row, field))));
  },
});
