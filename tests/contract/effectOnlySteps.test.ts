import { describe, expect, it } from 'vitest';
import { NotAllowed } from '#model/errors';
import { as, city, openLife, passed, take, underReview } from './registrationLife/lifeCity';

openLife();

const comment = '经核查须调整学校';
const ofRegistration = ['rank', 'place', 'join', 'promote', 'overflow', 'transfer_request'];

describe('transitions that only effects make', () => {
  it('transition that only effects make is neither offered nor granted to an administrator, and effects still make it', async () => {
    const child = await take(await underReview(), [
      ['school', 'first_pass', passed],
      ['subbureau2', 'second_pass', { category: 'D' }],
    ]);
    const { actions, version } = await as('admin').get('registration', child.uuid);
    expect(actions).toContain('offer');
    expect(actions.filter(action => ofRegistration.includes(action))).toEqual([]);
    for (const action of ofRegistration)
      await expect(
        as('admin').transition('registration', child.uuid, version, action, { comment }),
      ).rejects.toBeInstanceOf(NotAllowed);
    const toSchoolId = city.places?.otherSchoolId ?? '';
    const asked = await as('parent').create('transfer', {
      ...{ bmId: child.uuid, kind: 'parent_request', toSchoolId, reason: '祖父母住在第二小学旁' },
    });
    await expect(
      as('admin').transition('transfer', asked.uuid, asked.version, 'settle', { toSchoolId }),
    ).rejects.toBeInstanceOf(NotAllowed);
    await as('subbureau1').transition('transfer', asked.uuid, asked.version, 'approve', { toSchoolId });
    expect(await as('admin').get('registration', child.uuid)).toMatchObject({ status: 'transferring' });
  });
});
