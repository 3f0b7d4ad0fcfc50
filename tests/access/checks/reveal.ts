import type { Row } from '#model/records';
import { errorsOf } from '#tests/contract/http/Client';
import type { AccessCheck } from '../AccessCheck';
import { disclosed, type Verdict } from '../Verdict';
import type { CallerRequests } from '../CallerRequests';
import { uuidsOf } from '../values';

const ask = (requests: CallerRequests, { uuid }: Row, field: string, reason: string) =>
  requests.client.post(`/${requests.name}/doReveal`, { uuid, field, reason });

/** Sends no reason: the refusal discloses the grant without using the daily limit. */
async function isAskedWhy(requests: CallerRequests, row: Row, field: string): Promise<boolean> {
  const answer = await ask(requests, row, field, ' ');
  return answer.code === 400 && errorsOf(answer).every(({ path }) => path === '/reason');
}

/** Whether a reveal with a reason returns the value of the row. */
async function isRight(requests: CallerRequests, row: Row, field: string): Promise<boolean> {
  const { data } = await ask(requests, row, field, '核对入学材料');
  return data.value === (requests.visibility.getPlainValue(row, field) ?? '');
}

/** Values that a caller may reveal behind a mask. */
export const reveal: AccessCheck = {
  name: 'reveal',
  async observe(requests) {
    const verdicts = new Map<string, Verdict>();
    const sensitive = requests.fields.filter(name => requests.visibility.getKind(name).isSensitive);
    for (const field of requests.sampleFields(
      name => requests.visibility.allowedRows('reveal', name),
      sensitive,
    )) {
      const rows: Row[] = [];
      const asked = requests.visibility.isGranted('reveal')
        ? requests.askedRows
        : requests.askedRows.slice(0, 2);
      for (const row of asked) if (await isAskedWhy(requests, row, field)) rows.push(row);
      const [first, ...others] = rows;
      verdicts.set(
        field,
        disclosed(uuidsOf(first && !(await isRight(requests, first, field)) ? others : rows), uuidsOf(asked)),
      );
    }
    return verdicts;
  },
  expected: (visibility, field) =>
    disclosed(
      uuidsOf(
        visibility.visibleRows.filter(
          row => visibility.showsField(row, field) && visibility.may(row, 'reveal', field),
        ),
      ),
    ),
};
