import type { CityRules } from '#model/rules';
import { hasReportingOpened } from './hasReportingOpened';

/** Check rule: the form of a season and stage is not arranged anew once its reporting has opened. */
export const settingsOpen: CityRules['checks'][string] = async (record, _field, context) =>
  (await hasReportingOpened(record, context))
    ? [
        {
          path: '/stage',
          keyword: 'settingsOpen',
          text: {
            zh: '本学段的报名已经开始，报名字段不能再增加或修改',
            en: 'Reporting has opened for this stage: its fields are not added or changed any more',
          },
        },
      ]
    : [];
