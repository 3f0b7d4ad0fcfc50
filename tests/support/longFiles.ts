/**
 * Test files that `npm test` leaves out, each with the one that comes nearest to it there. `npm run test:long`, which CI
 * runs, and a run of the file by its name have them.
 */
export const longFiles: Readonly<Record<string, string>> = {
  // The whole access matrix of the shipped schemas; the extra schemas hold each grant feature.
  'tests/access/shippedSchemas.test.ts': 'tests/access/extraSchemas.test.ts',
  'tests/access/extraSchemas.postgres.test.ts': 'tests/access/extraSchemas.test.ts',

  // Contract suites on the stores that share all code but the database with SQLite.
  'tests/contract/http.mock.test.ts': 'tests/contract/http.sqlite.test.ts',
  'tests/contract/http.postgres.test.ts': 'tests/contract/store.postgres.test.ts',
  'tests/contract/idempotentRetry.postgres.test.ts': 'tests/contract/idempotentRetry.test.ts',
  'tests/contract/concurrentRename.postgres.test.ts': 'tests/contract/concurrentRename.test.ts',
  'tests/contract/keyRotation.postgres.test.ts': 'tests/contract/keyRotation.test.ts',
  'tests/contract/plans.postgres.test.ts': 'tests/contract/plans.test.ts',
  'tests/contract/nodes.postgres.test.ts': 'tests/contract/rolling.postgres.test.ts',

  // Tests that start, kill or starve server processes.
  'tests/contract/starting.test.ts': 'tests/contract/startingFromSources.test.ts',
  'tests/faults/commands.test.ts': 'server/backup/backup.test.ts',
  'tests/faults/commands.postgres.test.ts': 'server/backup/backup.test.ts',
  'tests/faults/database.postgres.test.ts': 'tests/faults/disk.postgres.test.ts',
  'tests/faults/hungDatabase.postgres.test.ts': 'tests/faults/disk.postgres.test.ts',
  'tests/faults/kills.test.ts': 'tests/faults/disk.test.ts',
  'tests/faults/kills.postgres.test.ts': 'tests/faults/disk.postgres.test.ts',
  'tests/faults/rotating.test.ts': 'tests/contract/keyRotation.test.ts',
  'tests/faults/stops.test.ts': 'tests/faults/disk.test.ts',
  'tests/faults/stops.postgres.test.ts': 'tests/faults/disk.postgres.test.ts',
  'tests/races/races.postgres.test.ts': 'tests/races/lastSeat.postgres.test.ts',

  // Random sequences.
  'tests/model/calls.postgres.test.ts': 'tests/model/calls.test.ts',
  'tests/properties/migrations.postgres.test.ts': 'tests/properties/migrations.test.ts',
  'tests/properties/registrationMachine.test.ts': 'tests/contract/registrationLife.test.ts',
  'tests/properties/registrationMachine.postgres.test.ts': 'tests/contract/season.postgres.test.ts',
  'tests/properties/why.test.ts': 'server/records/why/explain.test.ts',

  // Tests that build the whole demo city, or measure something.
  'tests/contract/wholeCity.test.ts': 'tests/contract/resources.test.ts',
  'tests/documents/bench.test.ts': 'generator/check/speed.test.ts',
  'tests/documents/sizes.test.ts': 'tests/journeys/frame.test.ts',
  'enrolment/demoCity/completeDemoRows.test.ts': 'server/demo/addDemoAccounts.test.ts',
  'enrolment/demoCity/registrationRecords.test.ts': 'server/demo/addDemoAccounts.test.ts',

  // Screens. Nearest to a page is the page in use, or its store; to an input, the form.
  'tests/journeys/account.test.ts': 'src/stores/session/AccountStore.test.ts',
  'tests/journeys/administratorDay.test.ts': 'tests/journeys/newResource.test.ts',
  'tests/journeys/calls.test.ts': 'tests/journeys/offline.test.ts',
  'tests/journeys/cellPaste.test.ts': 'tests/journeys/list.test.ts',
  'tests/journeys/cells.test.ts': 'tests/journeys/list.test.ts',
  'tests/journeys/dark.test.ts': 'tests/journeys/frame.test.ts',
  'tests/journeys/day.test.ts': 'src/stores/records/QueueStore.test.ts',
  'tests/journeys/deskKeys.test.ts': 'tests/journeys/pageKeys.test.ts',
  'tests/journeys/drafts.test.ts': 'src/stores/drafts/DraftStore.test.ts',
  'tests/journeys/extending.test.ts': 'tests/journeys/form.test.ts',
  'tests/journeys/formDates.test.ts': 'tests/journeys/form.test.ts',
  'tests/journeys/formMarkup.test.ts': 'tests/journeys/markup.test.ts',
  'tests/journeys/formRange.test.ts': 'tests/journeys/form.test.ts',
  'tests/journeys/formRanges.test.ts': 'tests/journeys/form.test.ts',
  'tests/journeys/formRelated.test.ts': 'tests/journeys/form.test.ts',
  'tests/journeys/formStored.test.ts': 'tests/journeys/form.test.ts',
  'tests/journeys/formTree.test.ts': 'tests/journeys/form.test.ts',
  'tests/journeys/formUnique.test.ts': 'tests/journeys/refusedSave.test.ts',
  'tests/journeys/guard.test.ts': 'src/app/routing/guardNavigation.test.ts',
  'tests/journeys/journal.test.ts': 'tests/journeys/tools.test.ts',
  'tests/journeys/laterParts.test.ts': 'tests/journeys/parts.test.ts',
  'tests/journeys/layouts.test.ts': 'tests/journeys/frame.test.ts',
  'tests/journeys/menu.test.ts': 'src/stores/navigation/menu.test.ts',
  'tests/journeys/mine.test.ts': 'tests/journeys/list.test.ts',
  'tests/journeys/newPassword.test.ts': 'tests/journeys/signIn.test.ts',
  'tests/journeys/parentDay.test.ts': 'tests/journeys/form.test.ts',
  'tests/journeys/plainForms.test.ts': 'tests/journeys/form.test.ts',
  'tests/journeys/print.test.ts': 'tests/journeys/recordHead.test.ts',
  'tests/journeys/queue.test.ts': 'src/stores/records/QueueStore.test.ts',
  'tests/journeys/record.test.ts': 'tests/journeys/recordHead.test.ts',
  'tests/journeys/relatedDialogs.test.ts': 'tests/journeys/parts.test.ts',
  'tests/journeys/savedViews.test.ts': 'src/stores/views/SavedViewsStore.test.ts',
  'tests/journeys/secretaryDay.test.ts': 'tests/journeys/list.test.ts',
  'tests/journeys/statistics.test.ts': 'src/stores/statistics/StatisticsStore.test.ts',
  'tests/journeys/tabs.test.ts': 'tests/journeys/pageKeys.test.ts',
  'tests/journeys/theme.test.ts': 'tests/journeys/frame.test.ts',
  'tests/journeys/tiles.test.ts': 'src/stores/home/TilesStore.test.ts',
  'tests/journeys/toolbar.test.ts': 'tests/journeys/tools.test.ts',
  'tests/journeys/transition.test.ts': 'tests/journeys/refusedSave.test.ts',
  'tests/journeys/tree.test.ts': 'src/stores/tree/TreeStore.test.ts',
  'tests/journeys/why.test.ts': 'src/stores/records/ExplanationStore.test.ts',
  'tests/journeys/windows.test.ts': 'tests/contract/windows.test.ts',
};
