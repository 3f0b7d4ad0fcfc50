import type { Row } from '#model/records';
import { errorsOf } from '#tests/contract/http/Client';
import type { Door } from '../Door';
import { told, type Verdict } from '../Verdict';
import type { Visit } from '../Visit';
import { uuidsOf } from '../values';

const ask = (visit: Visit, { uuid }: Row, field: string, reason: string) =>
  visit.client.post(`/${visit.name}/doReveal`, { uuid, field, reason });

/** Sends no reason: the refusal discloses the grant without using the daily limit. */
async function isAskedWhy(visit: Visit, row: Row, field: string): Promise<boolean> {
  const answer = await ask(visit, row, field, ' ');
  return answer.code === 400 && errorsOf(answer).every(({ path }) => path === '/reason');
}

/** With a reason it returns the value of that row. */
async function isRight(visit: Visit, row: Row, field: string): Promise<boolean> {
  const { data } = await ask(visit, row, field, '核对入学材料');
  return data.value === (visit.visibility.getPlainValue(row, field) ?? '');
}

/** Values that a caller may reveal behind a mask. */
export const reveal: Door = {
  name: 'reveal',
  async knock(visit) {
    const found = new Map<string, Verdict>();
    for (const field of visit.fields.filter(name => visit.visibility.getKind(name).isSensitive)) {
      const rows: Row[] = [];
      const asked = visit.visibility.isGranted('reveal') ? visit.askedRows : visit.askedRows.slice(0, 2);
      for (const row of asked) if (await isAskedWhy(visit, row, field)) rows.push(row);
      const [first, ...others] = rows;
      found.set(
        field,
        told(uuidsOf(first && !(await isRight(visit, first, field)) ? others : rows), uuidsOf(asked)),
      );
    }
    return found;
  },
  expected: (visibility, field) =>
    told(
      uuidsOf(
        visibility.visibleRows.filter(
          row => visibility.showsField(row, field) && visibility.may(row, 'reveal', field),
        ),
      ),
    ),
};
