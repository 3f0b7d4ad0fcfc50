import { scalarToText } from '#model/json';
import { toCityTimestamp } from '#model/time';
import { commitToSeed } from '../lottery';
import type { DemoRow } from './places';

const stages = [1, 2] as const;
const day = 24 * 60 * 60 * 1000;

interface City {
  subBureaus: readonly DemoRow[];
  season: number;
  now: Date;
}

/**
 * Creates a ranking run of each sub-bureau and stage. The seed digests of the primary schools are published, so that
 * their ranking can begin; the digests of the junior schools are not published yet.
 */
export function arrangeRankings(
  rows: readonly DemoRow[],
  { subBureaus, season, now }: City,
): readonly DemoRow[] {
  const runs = subBureaus.flatMap(office => stages.map(stage => ({ office, stage })));
  return rows.slice(0, runs.length).map((row, n) => {
    const { office, stage = 1 } = runs[n] ?? {};
    const secretSeed = `${season}-${stage}-${scalarToText(office?.code)}-demo-seed`;
    const lateSecretSeed = `${secretSeed}-late`;
    const committed = {
      ...{ status: 'committed', secretSeed, commitment: commitToSeed(secretSeed) },
      ...{ lateSecretSeed, lateCommitment: commitToSeed(lateSecretSeed) },
      committedAt: toCityTimestamp(new Date(now.getTime() - day)),
    };
    const draft = {
      ...{ status: 'draft', secretSeed: null, commitment: null, committedAt: null },
      ...{ lateSecretSeed: null, lateCommitment: null },
    };
    return Object.assign(row, {
      ...{ season, stage, organId: office?.uuid ?? null, remark: null, lateSeed: null, lateSeedAt: null },
      ...(stage === 1 ? committed : draft),
    });
  });
}
