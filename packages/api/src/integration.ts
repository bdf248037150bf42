// Booking systems: what rates of contracts are mapped to, and the export of accepted contracts. // design: decisions 0171, 0173

import { BOOKING_SYSTEMS } from '@tradewind/domain/integration/booking-system.ts'
import { SUBJECT_KINDS } from '@tradewind/domain/integration/subject.ts'
import { ANSWERS, EXPORT_VARIANTS, REQUEST_STATES } from '@tradewind/domain/integration/export-job.ts'
import { z } from 'zod'
import { call } from './call.ts'
import { inventoryLine } from './integration/tourplan.ts'
import { cursor, id, listOf, moment, params, text, wholeFrom } from './shapes.ts'

/** Its feature has to be switched on for the company: `FeatureOff` otherwise. */
const system = z.enum(BOOKING_SYSTEMS).default('tourwriter').describe('which booking system')
const read = { area: 'integration', method: 'GET', access: 'member' } as const
const write = { area: 'integration', method: 'POST', access: 'writer' } as const

/** One of the customer's own uploaded files. */
const file = z.object({ path: text(400) })

const code = text(400).describe('ProductID and OptionID of Tourwriter, or option code and place of Tourplan, with a tab between them')
const option = z.object({ code, name: z.string(), codeText: z.string(), supplierName: z.string() })
export type SystemOptionShown = z.output<typeof option>

export const findOptions = call({
  name: 'findOptions',
  ...read,
  what: 'Options of the booking system whose names or codes have these words.',
  path: '/proxy/integration/options',
  query: z.object({ system, searchText: text(200).default('') }),
  answer: z.object({ items: z.array(option) }),
  refusals: ['FeatureOff'],
})

const subject = {
  key: text(600),
  kind: z.enum(SUBJECT_KINDS),
  productName: z.string(),
  ratePackageName: z.string(),
  name: z.string(),
}

const mapping = z.object({
  id,
  ...subject,
  locationName: z.string(),
  option: option.nullable().describe('null: left out of exports on purpose'),
  isGone: z.boolean().describe('the booking system does not have the option any more'),
  confirmedBy: z.string(),
  confirmedAt: moment,
})
export type Mapping = z.output<typeof mapping>

export const listMappings = call({
  name: 'listMappings',
  ...read,
  what: 'The confirmed mappings, by location and product.',
  path: '/proxy/integration/mappings',
  query: z.object({
    system,
    searchText: text(200).default(''),
    kind: z.enum(['all', ...SUBJECT_KINDS]).default('all'),
    next: cursor.optional(),
  }),
  answer: listOf(mapping),
  refusals: ['FeatureOff'],
})

export const removeMapping = call({
  name: 'removeMapping',
  ...write,
  what: 'Removes a mapping: its rates hold their contracts back until they are mapped again.',
  method: 'DELETE',
  path: '/proxy/integration/mappings/{id}',
  params,
  refusals: ['FeatureOff', 'NotFound'],
})

const suggestion = option.extend({ percent: z.number().int(), why: z.array(z.string()) })

export const getContractMappings = call({
  name: 'getContractMappings',
  ...read,
  what: 'Everything of a contract that is exported, with its mapping, or with suggestions, the best first.',
  path: '/proxy/integration/contracts/{id}/mappings',
  params,
  query: z.object({ system }),
  answer: z.object({
    contractName: z.string(),
    version: z.number().int(),
    items: z.array(
      z.object({
        ...subject,
        detail: z.string().describe('board, or how an extra is charged'),
        state: z.enum(['mapped', 'leftOut', 'gone', 'open']),
        option: option.nullable(),
        suggestions: z.array(suggestion),
        isAlike: z.boolean().describe('two suggestions fit alike'),
      }),
    ),
  }),
  refusals: ['FeatureOff', 'NotFound', 'NotUsable'],
})

/** Mappings that are confirmed at once. */
export const MOST_MAPPINGS = 1000

export const confirmMappings = call({
  name: 'confirmMappings',
  ...write,
  what: 'Maps rates and extras of a contract to options of the booking system, or leaves them out of exports. An earlier mapping of the same is replaced.',
  path: '/proxy/integration/contracts/{id}/mappings',
  params,
  body: z.object({
    system,
    mappings: z
      .array(z.object({ key: subject.key, code: code.nullable() }))
      .min(1)
      .max(MOST_MAPPINGS),
  }),
  answer: z.object({ confirmed: z.number().int() }),
  refusals: ['FeatureOff', 'NotFound', 'NotUsable'],
})

export const importMappings = call({
  name: 'importMappings',
  ...write,
  what: 'Maps what a workbook or CSV file says to rates and extras of one contract. Its columns are Product, Rate package, Rate, and ProductID and OptionID, or Option code and Place.',
  path: '/proxy/integration/contracts/{id}/mappings/import',
  params,
  body: z.object({ system, file }),
  answer: z.object({ confirmed: z.number().int(), problems: z.array(z.object({ row: z.number().int(), reason: z.string() })) }),
  refusals: ['FeatureOff', 'NotFound', 'NotUsable'],
})

const waiting = z.object({
  contractId: id,
  version: z.number().int(),
  supplierName: z.string(),
  locationName: z.string(),
  templateName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  acceptedAt: moment.nullable(),
  exportedVersion: z.number().int().nullable().describe('the version that was exported before'),
  isDoubted: z.boolean().describe('it was exported, and an audit found other rates in the booking system'),
})
export type ContractToExport = z.output<typeof waiting>

export const listContractsToExport = call({
  name: 'listContractsToExport',
  ...read,
  what: 'Contracts whose version in force has not been exported, those accepted last first.',
  path: '/proxy/integration/contracts',
  query: z.object({ system, next: cursor.optional() }),
  answer: listOf(waiting),
  refusals: ['FeatureOff'],
})

const line = z.object({ what: z.string(), periodName: z.string(), days: z.string().nullable(), reason: z.string() })
const report = {
  lines: z.number().int().describe('lines that are right'),
  refused: z.array(line),
  unmapped: z.array(z.string()).describe('they hold the contract back'),
  leftOut: z.array(z.string()).describe('left out on purpose'),
  unchanged: z.number().int().describe('lines that the booking system has from the version before; they are not written again'),
  toDelete: z.array(z.string()).describe('periods of the version before that have to be deleted in the booking system by hand'),
  differences: z.array(z.object({ what: z.string(), instead: z.string(), where: z.string() })),
  inventory: z.array(inventoryLine).describe('closed days and allotments, where Tourplan takes them'),
}
export type ExportReport = { [Field in keyof typeof report]: z.output<(typeof report)[Field]> }

export const checkExport = call({
  name: 'checkExport',
  ...read,
  what: 'What an export of the version in force would write, refuse and leave out, and what the booking system cannot express. Changes nothing.',
  path: '/proxy/integration/contracts/{id}/check',
  params,
  query: z.object({ system }),
  answer: z.object({ version: z.number().int(), ...report }),
  refusals: ['FeatureOff', 'NotFound', 'NotUsable'],
})

export const MOST_EXPORTED_AT_ONCE = 500

/** C-TR-056 */
export const sendToTourWriter = call({
  name: 'sendToTourWriter',
  ...write,
  what: 'Starts the export of contracts: into one file, or into the Tourplan of the company at once. A contract that is not in force in this version, or is exported already, is refused.',
  path: '/proxy/integration/export',
  body: z.object({
    system,
    asFiles: z.boolean().default(false).describe('Tourplan: only makes the file, also where an address is known'),
    contracts: z
      .array(z.object({ contractId: id, version: wholeFrom(1) }))
      .min(1)
      .max(MOST_EXPORTED_AT_ONCE),
  }),
  answer: z.object({ jobId: id }),
  isIdempotent: true,
  refusals: ['FeatureOff', 'NotFound', 'NotUsable', 'StateChanged', 'TooMuchAtOnce'],
})

/** C-CL-115 */
export const getJobStatus = call({
  name: 'getJobStatus',
  ...read,
  what: 'How far an export is. The browser asks every 4 seconds, and gives up after 60.',
  path: '/integrationproxy/jobStatus',
  query: z.object({ jobId: id }),
  answer: z.object({
    jobId: id,
    status: z.enum(['running', 'succeeded', 'failed']),
    done: z.number().int(),
    total: z.number().int(),
    isSent: z.boolean(),
    problem: z.string().nullable(),
    result: z
      .object({
        lines: z.number().int(),
        contracts: z.number().int(),
        heldBack: z.number().int(),
        taken: z.number().int().describe('sent: products and seasons that were taken'),
        refused: z.number().int(),
        unknown: z.number().int().describe('sent: the answer did not arrive'),
      })
      .nullable()
      .describe('once it has succeeded'),
  }),
  refusals: ['FeatureOff', 'NotFound'],
})

/** C-CL-114 */
export const saveExportResponse = call({
  name: 'saveExportResponse',
  ...write,
  what: 'Keeps for ever what a booking system answered to an exported file, or that an export failed or took too long. A refused file puts its contracts back among those to be exported.',
  path: '/integration/saveExportResponse',
  body: z.object({
    jobId: id,
    answer: z.enum(ANSWERS),
    timeout: z.boolean().default(false).describe('the marker of an export that was not done in time'),
    text: text(20_000)
      .default('')
      .describe('what the booking system said, as it said it: a line such as “12: Missing rate period name” is put beside its rate'),
  }),
  refusals: ['FeatureOff', 'NotFound', 'NotUsable', 'StateChanged'],
})

const exportRow = z.object({
  jobId: id,
  isSent: z.boolean().describe('it goes to the booking system itself, not into a file'),
  status: z.enum(['running', 'succeeded', 'failed']),
  answer: z.enum(ANSWERS).nullable().describe('the last answer of the booking system; null while there is none'),
  startedBy: z.string(),
  startedAt: moment,
  cause: z.string().nullable().describe('the stop sale that was sent by itself; null: a person began the export'),
  lines: z.number().int().describe('of a stop sale: days that were written'),
  contracts: z.array(
    z.object({ contractId: id, name: z.string(), version: z.number().int(), lines: z.number().int(), isHeldBack: z.boolean() }),
  ),
  contractCount: z.number().int(),
})
export type ExportRow = z.output<typeof exportRow>

export const listExports = call({
  name: 'listExports',
  ...read,
  what: 'The exports of the company, newest first, with their contracts and what the booking system answered.',
  path: '/proxy/integration/exports',
  query: z.object({ system, next: cursor.optional() }),
  answer: listOf(exportRow),
  refusals: ['FeatureOff'],
})

/** One product and season, or days of inventory, that went to Tourplan. `unknown`: the answer did not arrive, and Tourplan is asked what it has before anything is sent again. */
const request = z.object({
  what: z.string(),
  periodName: z.string(),
  state: z.enum(REQUEST_STATES),
  answer: z.string().nullable().describe('what Tourplan said'),
  at: moment.nullable(),
})

export const getExport = call({
  name: 'getExport',
  ...read,
  what: 'One export with what was written, refused and said differently for each contract, and every answer to it.',
  path: '/proxy/integration/exports/{id}',
  params,
  answer: z.object({
    ...exportRow.shape,
    problem: z.string().nullable(),
    requests: z.array(request).describe('what was sent, in order'),
    reports: z.array(z.object({ contractId: id, ...report })),
    answers: z.array(
      z.object({
        answer: z.enum(ANSWERS),
        timeout: z.boolean(),
        text: z.string(),
        lines: z.array(z.object({ line: z.number().int(), what: z.string(), message: z.string() })),
        by: z.string(),
        at: moment,
      }),
    ),
  }),
  refusals: ['FeatureOff', 'NotFound'],
})

export const getExportFile = call({
  name: 'getExportFile',
  ...read,
  what: 'The file: CSV with the headings and the order of the template for Tourwriter, a SetRate request without a password for Tourplan. What was written, or with everything that was held already. Or a workbook of what has to be done by hand.',
  path: '/proxy/integration/exports/{id}/file',
  params,
  query: z.object({ variant: z.enum(EXPORT_VARIANTS).default('changes') }),
  answerKind: 'file',
  refusals: ['FeatureOff', 'NotFound'],
})
