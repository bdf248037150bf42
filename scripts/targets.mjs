// Every script of the project and what it does, in a sentence each.

export const TARGETS = {
  start: {
    file: 'apps/server/src/main.ts',
    needsBuild: true,
    what: 'Starts Tradewind on http://localhost:3000; installs, builds and fills with demo data what is missing.',
  },
  test: {
    file: 'scripts/test.ts',
    needsBuild: true,
    what: 'Types, lint, walls, unit, server and browser tests; ends with one line: N passed, N failed.',
  },
  help: { file: '', needsBuild: false, what: 'Lists these scripts.' },
  build: { file: 'scripts/build-web.ts', needsBuild: false, what: 'Builds the browser application into apps/web/dist.' },
  generate: {
    file: 'scripts/generate-schema.ts',
    needsBuild: false,
    what: 'Writes the readable schema and the row types from the migrations.',
  },
  migrate: { file: 'scripts/migrate.ts', needsBuild: false, what: 'Brings the database of the settings to the newest schema and ends.' },
  backup: {
    file: 'scripts/backup.ts',
    needsBuild: false,
    what: 'Writes the whole database and the stored files into one FILE: npm run backup -- FILE.',
  },
  restore: { file: 'scripts/restore.ts', needsBuild: false, what: 'Fills an empty installation from a backup: npm run restore -- FILE.' },
  'create-admin': {
    file: 'scripts/create-admin.ts',
    needsBuild: false,
    what: 'Makes a platform administrator and prints a first password: npm run create-admin -- EMAIL.',
  },
  'coverage:spec': {
    file: 'scripts/coverage-spec.ts',
    needsBuild: false,
    what: 'Counts, per area, how many requirements the tests prove, and lists those that none cites.',
  },
  bench: {
    file: 'bench/run.ts',
    needsBuild: true,
    what: 'Measures the workloads of docs/quality.md beside their peers; writes bench/results/*.json.',
  },
}
