// Tourwriter: the customer's own file, what its options are mapped to, and the export of accepted contracts. // design: decision 0171

import { SUBJECT_KINDS } from '@tradewind/domain/integration/subject.ts'
import { ANSWERS, EXPORT_VARIANTS } from '@tradewind/domain/integration/export-job.ts'
import { COLUMN_MEANINGS, MOST_TEMPLATE_COLUMNS } from '@tradewind/domain/integration/tourwriter/template.ts'
import { z } from 'zod'
import { call } from './call.ts'
import { cursor, id, listOf, moment, params, text, wholeFrom } from './shapes.ts'

const ofTourwriter = { area: 'integration', feature: 'tourwriter' } as const
const read = { ...ofTourwriter, method: 'GET', access: 'member' } as const
const write = { ...ofTourwriter, method: 'POST', access: 'writer' } as const

/** One of the customer's own uploaded files. */
const file = z.object({ path: text(400) })

const template = z.object({
  fileName: z.string(),
  uploadedAt: moment,
  uploadedBy: z.string(),
  lines: z.number().int(),
  options: z.number().int(),
  columns: z.array(z.object({ heading: z.string(), example: z.string(), meaning: z.enum(COLUMN_MEANINGS) })),
  problem: z.string().nullable().describe('why the columns cannot be used yet'),
})
export type TourwriterTemplate = z.output<typeof template>

export const getCredentials = call({
  name: 'getCredentials',
  ...read,
  what: 'How the company reaches Tourwriter: its own exported file, with what each column is taken for.',
  path: '/proxy/integration/credentials',
  answer: z.object({ template: template.nullable() }),
})

export const putTemplate = call({
  name: 'putTemplate',
  ...write,
  what: 'Takes the file that Tourwriter exported as the template, in place of the one before. Its headings and their order are kept.',
  path: '/proxy/integration/template',
  body: z.object({ file }),
  answer: z.object({ template }),
  refusals: ['NotFound', 'NotUsable'],
})

export const putColumns = call({
  name: 'putColumns',
  ...write,
  what: 'Says what each column of the template is taken for, in the order of the file.',
  method: 'PUT',
  path: '/proxy/integration/columns',
  body: z.object({ columns: z.array(z.enum(COLUMN_MEANINGS)).min(1).max(MOST_TEMPLATE_COLUMNS) }),
  answer: z.object({ template }),
  refusals: ['NotFound', 'NotUsable'],
})

const code = text(400).describe('ProductID and OptionID, with a tab between them')
const option = z.object({ code, name: z.string(), codeText: z.string(), supplierName: z.string() })
export type TourwriterOption = z.output<typeof option>

export const findOptions = call({
  name: 'findOptions',
  ...read,
  what: 'Options of the template whose names or ids have these words.',
  path: '/proxy/integration/options',
  query: z.object({ searchText: text(200).default('') }),
  answer: z.object({ items: z.array(option) }),
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
  isGone: z.boolean().describe('the option is not in the template any more'),
  confirmedBy: z.string(),
  confirmedAt: moment,
})
export type Mapping = z.output<typeof mapping>

export const listMappings = call({
  name: 'listMappings',
  ...read,
  what: 'The confirmed mappings, by location and product.',
  path: '/proxy/integration/mappings',
  query: z.object({ searchText: text(200).default(''), kind: z.enum(['all', ...SUBJECT_KINDS]).default('all'), next: cursor.optional() }),
  answer: listOf(mapping),
})

export const removeMapping = call({
  name: 'removeMapping',
  ...write,
  what: 'Removes a mapping: its rates hold their contracts back until they are mapped again.',
  method: 'DELETE',
  path: '/proxy/integration/mappings/{id}',
  params,
  refusals: ['NotFound'],
})

const suggestion = option.extend({ percent: z.number().int(), why: z.array(z.string()) })

export const getContractMappings = call({
  name: 'getContractMappings',
  ...read,
  what: 'Everything of a contract that is exported, with its mapping, or with suggestions, the best first.',
  path: '/proxy/integration/contracts/{id}/mappings',
  params,
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
  refusals: ['NotFound', 'NotUsable'],
})

/** Mappings that are confirmed at once. */
export const MOST_MAPPINGS = 1000

export const confirmMappings = call({
  name: 'confirmMappings',
  ...write,
  what: 'Maps rates and extras of a contract to options of the template, or leaves them out of exports. An earlier mapping of the same is replaced.',
  path: '/proxy/integration/contracts/{id}/mappings',
  params,
  body: z.object({
    mappings: z
      .array(z.object({ key: subject.key, code: code.nullable() }))
      .min(1)
      .max(MOST_MAPPINGS),
  }),
  answer: z.object({ confirmed: z.number().int() }),
  refusals: ['NotFound', 'NotUsable'],
})

export const importMappings = call({
  name: 'importMappings',
  ...write,
  what: 'Maps what a workbook or CSV file says, with the columns Product, Rate package, Rate, ProductID and OptionID, to rates and extras of one contract.',
  path: '/proxy/integration/contracts/{id}/mappings/import',
  params,
  body: z.object({ file }),
  answer: z.object({ confirmed: z.number().int(), problems: z.array(z.object({ row: z.number().int(), reason: z.string() })) }),
  refusals: ['NotFound', 'NotUsable'],
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
})
export type ContractToExport = z.output<typeof waiting>

export const listContractsToExport = call({
  name: 'listContractsToExport',
  ...read,
  what: 'Contracts whose version in force has not been exported, those accepted last first.',
  path: '/proxy/integration/contracts',
  query: z.object({ next: cursor.optional() }),
  answer: listOf(waiting),
})

const line = z.object({ what: z.string(), periodName: z.string(), days: z.string().nullable(), reason: z.string() })
const report = {
  lines: z.number().int().describe('lines that are right'),
  refused: z.array(line),
  unmapped: z.array(z.string()).describe('they hold the contract back'),
  leftOut: z.array(z.string()).describe('left out on purpose'),
  unchanged: z.number().int().describe('lines that Tourwriter has from the version before; they are not written again'),
  toDelete: z.array(z.string()).describe('periods of the version before that have to be deleted in Tourwriter before it takes the file'),
  differences: z.array(z.object({ what: z.string(), instead: z.string(), where: z.string() })),
}
export type ExportReport = { [Field in keyof typeof report]: z.output<(typeof report)[Field]> }

export const checkExport = call({
  name: 'checkExport',
  ...read,
  what: 'What an export of the version in force would write, refuse and leave out, and what Tourwriter cannot express. Changes nothing.',
  path: '/proxy/integration/contracts/{id}/check',
  params,
  answer: z.object({ version: z.number().int(), ...report }),
  refusals: ['NotFound', 'NotUsable'],
})

export const MOST_EXPORTED_AT_ONCE = 500

/** C-TR-056 */
export const sendToTourWriter = call({
  name: 'sendToTourWriter',
  ...write,
  what: 'Starts the export of contracts into one file. A contract that is not in force in this version, or is exported already, is refused.',
  path: '/proxy/integration/export',
  body: z.object({
    contracts: z
      .array(z.object({ contractId: id, version: wholeFrom(1) }))
      .min(1)
      .max(MOST_EXPORTED_AT_ONCE),
  }),
  answer: z.object({ jobId: id }),
  isIdempotent: true,
  refusals: ['NotFound', 'NotUsable', 'StateChanged', 'TooMuchAtOnce'],
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
    problem: z.string().nullable(),
    result: z
      .object({ lines: z.number().int(), contracts: z.number().int(), heldBack: z.number().int() })
      .nullable()
      .describe('once it has succeeded'),
  }),
  refusals: ['NotFound'],
})

/** C-CL-114 */
export const saveExportResponse = call({
  name: 'saveExportResponse',
  ...write,
  what: 'Keeps for ever what Tourwriter answered to an exported file, or that an export failed or took too long. A refused file puts its contracts back among those to be exported.',
  path: '/integration/saveExportResponse',
  body: z.object({
    jobId: id,
    answer: z.enum(ANSWERS),
    timeout: z.boolean().default(false).describe('the marker of an export that was not done in time'),
    text: text(20_000)
      .default('')
      .describe('what Tourwriter said, as it said it: a line such as “12: Missing rate period name” is put beside its rate'),
  }),
  refusals: ['NotFound', 'NotUsable', 'StateChanged'],
})

const exportRow = z.object({
  jobId: id,
  status: z.enum(['running', 'succeeded', 'failed']),
  answer: z.enum(ANSWERS).nullable().describe('the last answer of Tourwriter; null while there is none'),
  startedBy: z.string(),
  startedAt: moment,
  lines: z.number().int(),
  contracts: z.array(
    z.object({ contractId: id, name: z.string(), version: z.number().int(), lines: z.number().int(), isHeldBack: z.boolean() }),
  ),
  contractCount: z.number().int(),
})
export type ExportRow = z.output<typeof exportRow>

export const listExports = call({
  name: 'listExports',
  ...read,
  what: 'The exports of the company, newest first, with their contracts and what Tourwriter answered.',
  path: '/proxy/integration/exports',
  query: z.object({ next: cursor.optional() }),
  answer: listOf(exportRow),
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
  refusals: ['NotFound'],
})

export const getExportFile = call({
  name: 'getExportFile',
  ...read,
  what: 'The file for Tourwriter, as UTF-8 CSV with the headings and the order of the template: what was written, or with everything that Tourwriter held already. Or a workbook of what has to be done by hand.',
  path: '/proxy/integration/exports/{id}/file',
  params,
  query: z.object({ variant: z.enum(EXPORT_VARIANTS).default('changes') }),
  answerKind: 'file',
  refusals: ['NotFound'],
})
