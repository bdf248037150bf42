// Every script of the project and what it does, in a sentence each.

/** Tests below these folders know nothing of the browser application. */
const WITHOUT_BUILD = /^(\.\/)?(packages|apps)\//

export const TARGETS = {
  start: {
    file: 'apps/server/src/main.ts',
    needsBuild: () => true,
    what: 'Starts Tradewind on http://localhost:3000; installs, builds and fills with demo data what is missing.',
  },
  dev: {
    file: 'scripts/dev.ts',
    needsBuild: () => false,
    what: 'Starts it for working on it: screens follow each change, the server starts anew, on demo data of its own.',
  },
  check: {
    file: 'scripts/check.ts',
    needsBuild: () => false,
    what: 'Types, lint, walls and the other static checks, side by side; no tests.',
  },
  test: {
    file: 'scripts/test.ts',
    needsBuild: (paths) => paths.length === 0 || !paths.every((path) => WITHOUT_BUILD.test(path)),
    what: 'The static checks and all tests; ends with one line: N passed, N failed. npm test -- PATH … runs only these tests.',
  },
  help: { file: '', needsBuild: () => false, what: 'Lists these scripts.' },
  build: { file: 'scripts/build-web.ts', needsBuild: () => false, what: 'Builds the browser application into apps/web/dist.' },
  generate: {
    file: 'scripts/generate-schema.ts',
    needsBuild: () => false,
    what: 'Writes the readable schema and the row types from the migrations.',
  },
  migrate: {
    file: 'scripts/migrate.ts',
    needsBuild: () => false,
    what: 'Brings the database of the settings to the newest schema and ends.',
  },
  backup: {
    file: 'scripts/backup.ts',
    needsBuild: () => false,
    what: 'Writes the whole database and the stored files into one FILE: npm run backup -- FILE.',
  },
  restore: {
    file: 'scripts/restore.ts',
    needsBuild: () => false,
    what: 'Fills an empty installation from a backup: npm run restore -- FILE.',
  },
  'create-admin': {
    file: 'scripts/create-admin.ts',
    needsBuild: () => false,
    what: 'Makes a platform administrator and prints a first password: npm run create-admin -- EMAIL.',
  },
  'create-load-staff': {
    file: 'scripts/create-load-staff.ts',
    needsBuild: () => false,
    what: 'Makes a user who loads rates of suppliers and does not run the platform, and prints a first password: npm run create-load-staff -- EMAIL.',
  },
  billing: {
    file: 'scripts/billing.ts',
    needsBuild: () => false,
    what: 'Gives a company another plan, or notes that an invoice is paid: npm run billing -- plan PLAN COMPANY | paid NUMBER [DAY].',
  },
  'retry-jobs': {
    file: 'scripts/retry-jobs.ts',
    needsBuild: () => false,
    what: 'Tries failed background jobs again, all or those of one KIND: npm run retry-jobs [-- KIND].',
  },
  verify: {
    file: 'scripts/verify.ts',
    needsBuild: () => false,
    what: 'Tells whether a signed document or a proof is as it was sealed, and by whom: npm run verify -- FILE [HISTORY] [--certificate FILE] [--installation URL].',
  },
  'sealing-key': {
    file: 'scripts/sealing-key.ts',
    needsBuild: () => false,
    what: 'Seals documents with a certificate of your own from now on: npm run sealing-key -- FILE with certificate and key as PEM.',
  },
  'coverage:spec': {
    file: 'scripts/coverage-spec.ts',
    needsBuild: () => false,
    what: 'Counts, per area, how many requirements the tests prove, and lists those that none cites.',
  },
  containers: {
    file: 'scripts/containers.ts',
    needsBuild: () => false,
    what: 'Builds the container images, starts an installation of them and tries it; as root, with podman, podman-compose and mmdebstrap.',
  },
  mutate: {
    file: 'scripts/mutate.ts',
    needsBuild: () => false,
    what: 'Breaks N random lines of domain and server, one at a time, and lists what no test nearby notices: npm run mutate -- N [SEED] [PATH].',
  },
  faults: {
    file: 'tests/faults/volumes/run.ts',
    needsBuild: () => true,
    what: 'Kills, restarts and loads the product at the volumes of docs/quality.md, an hour and a half in all: npm run faults [-- PART …]; short: ten minutes.',
  },
  layouts: {
    file: 'scripts/layouts.ts',
    needsBuild: () => false,
    what: 'Counts how well rate sheets with known answers are read, those of tests/vectors or of a folder: npm run layouts [-- FOLDER …] [--log] [--hidden] [--tune] [--corrections].',
  },
  bench: {
    file: 'bench/run.ts',
    needsBuild: () => true,
    what: 'Measures the workloads of docs/quality.md beside their peers; writes bench/results/*.json: npm run bench [-- NAME …]; QUICK: under five minutes, with its table in docs/benchmarks.md.',
  },
}
