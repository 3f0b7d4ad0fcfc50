import { scalarToText, type JsonObject } from '#model/json';
import { toCityTimestamp } from '#model/time';
import { Client, rowsOf, type Answer } from '../contract/http/Client';

const day = 24 * 60 * 60 * 1000;

const requireDone = (answer: Answer): JsonObject => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`);
  return answer.data;
};

/**
 * Gives the department of the account `dept` a check of each registration under review, as the automatic checks of a
 * whole city do. They are due before those that it has, and the first is of a child of the clerk. Each registration
 * waits for another department as well, so that none goes on by these checks. Returns the masked name of that child.
 */
export async function arrangeDepartmentChecks(url: string, password: string): Promise<string> {
  const admin = await new Client(`${url}/api`).signIn('admin', password);
  const list = async (path: string): Promise<JsonObject[]> => rowsOf(await admin.get(path));
  const [clerk] = await list('/user/getPageList?username=dept');
  const types = await list(
    `/departchecktype/getPageList?organId=${scalarToText(clerk?.organId)}&enabled=true`,
  );
  const checking = await list('/registration/getPageList?status=checking&pageSize=500');
  const open = await Promise.all(
    types.map(async type => {
      const checks = await list(
        `/departcheck/getPageList?checkTypeId=${scalarToText(type.uuid)}&pageSize=500`,
      );
      const checked = new Set(checks.map(({ bmId }) => bmId));
      return { type, unchecked: checking.filter(({ uuid }) => !checked.has(uuid ?? null)) };
    }),
  );
  open.sort((a, b) => b.unchecked.length - a.unchecked.length);
  const [{ type, unchecked: [own, ...others] = [] } = {}] = open;
  if (!clerk || !type || !own)
    throw new Error('The demo city has no department, or no registration to check.');
  const addCheck = async ({ uuid = null }: JsonObject, dueInDays: number): Promise<void> => {
    const dueAt = toCityTimestamp(Date.now() + dueInDays * day);
    const check = { bmId: uuid, checkTypeId: type.uuid ?? null, round: 1, dueAt };
    requireDone(await admin.post('/departcheck/doEdit', check));
  };
  await addCheck(own, 0.1);
  for (const other of others) await addCheck(other, 1);
  const reveal = { uuid: own.uuid ?? null, field: 'idcard', reason: '核对经办人与学生的关系' };
  const { value = null } = requireDone(await admin.post('/registration/doReveal', reveal));
  const { uuid = null, version = null } = clerk;
  requireDone(await admin.post('/user/doEdit', { uuid, version, idcard: value }));
  return scalarToText(own.publicName);
}
