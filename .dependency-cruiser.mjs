// The walls between the rooms of docs/architecture.md, as rules.

const FEATURE = '^apps/(server|web)/src/features/'
/** The one feature that is large enough to have rooms of its own. */
const RATE_SHEET = '^apps/web/src/features/contracting/rate-sheet/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\.css$', '^virtual:'] },
    },
    {
      name: 'domain-stands-alone',
      comment: 'The domain imports nothing but a decimal library.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/domain/src', 'node_modules/(@types/)?big\\.js'] },
    },
    {
      name: 'api-imports-domain-and-zod',
      severity: 'error',
      from: { path: '^packages/api/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/(api|domain)/src', 'node_modules/zod'] },
    },
    {
      name: 'world-imports-domain',
      severity: 'error',
      from: { path: '^packages/world/src' },
      to: { path: '^(apps|packages/api)' },
    },
    {
      name: 'client-stands-alone',
      comment: 'Programs of others take it without the product.',
      severity: 'error',
      from: { path: '^packages/client/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/client/src' },
    },
    {
      name: 'pdf-knows-no-product',
      comment: 'Paper, type and fonts: nothing of contracts, nothing of the server.',
      severity: 'error',
      from: { path: '^packages/pdf/src' },
      to: { path: '^(apps|packages/(api|domain|world))/' },
    },
    {
      name: 'pdf-is-for-the-server',
      severity: 'error',
      from: { path: '^(apps/web|packages)', pathNot: '^packages/pdf/src' },
      to: { path: '^packages/pdf' },
    },
    { name: 'web-never-imports-server', severity: 'error', from: { path: '^apps/web' }, to: { path: '^apps/server' } },
    { name: 'server-never-imports-web', severity: 'error', from: { path: '^apps/server' }, to: { path: '^apps/web' } },
    {
      name: 'machines-know-no-feature',
      severity: 'error',
      from: { path: '^apps/(server/src/platform|web/src/(client|language|ui))/' },
      to: { path: [FEATURE, '^apps/web/src/(shell|routes)', '^apps/server/src/(app|context|commands|features|demo)'] },
    },
    {
      name: 'world-is-for-tests-and-demo',
      severity: 'error',
      from: { path: '^apps', pathNot: ['\\.test\\.tsx?$', '^apps/server/src/demo/'] },
      to: { path: '^packages/world' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { path: '^(apps|packages)', pathNot: '\\.test\\.tsx?$' },
      to: { path: ['^tests', '\\.test\\.tsx?$'] },
    },
    {
      name: 'features-enter-by-the-public-door',
      comment: 'A feature enters another one only through its public.ts: features that are a folder of an area.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/([^/]+)/', pathNot: ['\\.test\\.tsx?$', '/routes\\.tsx$'] },
      to: { path: FEATURE, pathNot: ['^apps/$1/src/features/$2/$3/', '/public\\.tsx?$'] },
    },
    {
      name: 'small-features-enter-by-the-public-door',
      comment: 'The same for features that are an area of their own.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/[^/]+$', pathNot: ['\\.test\\.tsx?$', '/routes\\.tsx$'] },
      to: { path: FEATURE, pathNot: ['^apps/$1/src/features/$2/[^/]+$', '/public\\.tsx?$'] },
    },
    {
      name: 'addresses-lead-to-screens-of-their-area',
      comment: 'The routes.tsx of an area names the screens of this area, which are loaded later; nothing but the composition names it.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/.*routes\\.tsx$' },
      to: { path: FEATURE, pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'addresses-are-put-together-once',
      severity: 'error',
      from: { pathNot: '^apps/web/src/routes\\.tsx$' },
      to: { path: '^apps/web/src/features/.+/routes\\.tsx$' },
    },
    {
      name: 'rooms-of-the-rate-sheet-enter-by-their-doors',
      comment: 'A room inside the rate sheet enters another one only through its public.ts, tests included.',
      severity: 'error',
      from: { path: `${RATE_SHEET}([^/]+)/` },
      to: { path: RATE_SHEET, pathNot: [`${RATE_SHEET}$1/`, `${RATE_SHEET}[^/]+/public\\.ts$`] },
    },
    {
      name: 'the-rate-sheet-puts-its-rooms-together-by-their-doors',
      comment: 'What stands beside the rooms uses their doors, and so do the shell and the addresses of the application.',
      severity: 'error',
      from: { path: [`${RATE_SHEET}[^/]+$`, '^apps/web/src/(shell/|[^/]+$)'] },
      to: { path: `${RATE_SHEET}[^/]+/`, pathNot: `${RATE_SHEET}[^/]+/public\\.ts$` },
    },
    {
      name: 'rooms-of-the-rate-sheet-are-its-own',
      comment: 'Other features use the rate sheet through its own public.ts, never a room of it.',
      severity: 'error',
      from: { path: FEATURE, pathNot: RATE_SHEET },
      to: { path: `${RATE_SHEET}[^/]+/` },
    },
    {
      name: 'rooms-of-the-rate-sheet-have-an-order',
      comment: 'No two rooms import each other, not even by way of others.',
      severity: 'error',
      scope: 'folder',
      from: { path: RATE_SHEET },
      to: { circular: true },
    },
    {
      name: 'the-engine-knows-no-room',
      comment: 'State, undo, saving and merging need no screen to be understood; places are names in the address.',
      severity: 'error',
      from: { path: `${RATE_SHEET}engine/` },
      to: { path: RATE_SHEET, pathNot: `${RATE_SHEET}(engine|places)/` },
    },
    {
      name: 'the-engine-has-no-screens',
      severity: 'error',
      from: {},
      to: { path: `${RATE_SHEET}engine/.*\\.(tsx|css)$` },
    },
    {
      name: 'features-do-not-import-stores',
      severity: 'error',
      from: { path: '/feature\\.ts$' },
      to: { path: ['-store\\.ts$', '/store\\.ts$', '^apps/server/src/platform/db/'] },
    },
    {
      name: 'views-do-not-touch-the-database',
      severity: 'error',
      from: { path: '/views?\\.ts$' },
      to: { path: ['-store\\.ts$', '/store\\.ts$', '^apps/server/src/platform/db/'] },
    },
    {
      name: 'only-the-http-room-knows-fastify',
      severity: 'error',
      from: { path: '^apps', pathNot: '^apps/server/src/platform/http/' },
      to: { path: 'node_modules/(fastify|@fastify)' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '^bench/.cache'] },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
