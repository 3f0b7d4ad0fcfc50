import { afterEach, describe, expect, it } from 'vitest';
import { NotAllowed, NotSignedIn, ValidationFailed } from '#model/errors';
import { buildTown, closeTowns } from '#tests/support/town';

afterEach(closeTowns);

describe('relation options', () => {
  it('returns 403 for any field to a caller without a grant on the resource', async () => {
    const town = await buildTown();
    for (const field of ['organId', 'name', 'nosuchfield']) {
      await expect(town.recordsAs('student').options('school', field, '')).rejects.toBeInstanceOf(NotAllowed);
      const stranger = town.recordsAs('public', { id: undefined });
      await expect(stranger.options('school', field, '')).rejects.toBeInstanceOf(NotSignedIn);
      await expect(stranger.options('nosuchthing', field, '')).rejects.toBeInstanceOf(NotSignedIn);
    }
  });

  it('returns an unknown field error for a field that the caller may not name', async () => {
    const town = await buildTown();
    for (const field of ['reason', 'nosuchfield']) {
      const asked = town.recordsAs('parent').options('pupil', field, '');
      await expect(asked).rejects.toEqual(
        new ValidationFailed([{ path: '/field', keyword: 'unknown', params: { field } }]),
      );
    }
  });
});
