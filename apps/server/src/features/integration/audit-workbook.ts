// The work list of an audit as a workbook: what to do, every difference with its rule, and what could not be compared.

import { FEATURE_WORDS } from '@tradewind/domain/accounts/features.ts'
import type { LineKind, Stake } from '@tradewind/domain/integration/audit/placed-rate.ts'
import { amountOfUnits } from '@tradewind/domain/money/rounded-shares.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { type Context, getActor } from '../../context.ts'
import type { FileAnswer } from '../../platform/http/route.ts'
import { tableSheet, workbookAnswer } from '../contracting/downloads/public.ts'
import { allLines } from './audit-lines.ts'
import { asidesOf, contractsOf, getStoredAudit } from './read-audits.ts'

const TODO = [
  { name: 'To do', kind: 'text', width: 60 },
  { name: 'Supplier', kind: 'text', width: 30 },
  { name: 'Contract', kind: 'text', width: 40 },
  { name: 'Prices', kind: 'whole', width: 9 },
  { name: 'At stake', kind: 'amount', width: 14 },
  { name: 'Currency', kind: 'text', width: 9 },
  { name: 'Marked to be exported', kind: 'text', width: 22 },
] as const
const LINES = [
  { name: 'What', kind: 'text', width: 12 },
  { name: 'Stake', kind: 'text', width: 20 },
  { name: 'Contract', kind: 'text', width: 36 },
  { name: 'Product', kind: 'text', width: 28 },
  { name: 'Rate package', kind: 'text', width: 18 },
  { name: 'Rate', kind: 'text', width: 18 },
  { name: 'Season', kind: 'text', width: 18 },
  { name: 'Code', kind: 'text', width: 26 },
  { name: 'First night', kind: 'date', width: 12 },
  { name: 'Last night', kind: 'date', width: 12 },
  { name: 'Nights', kind: 'whole', width: 8 },
  { name: 'Contract amount', kind: 'amount', width: 14 },
  { name: 'Loaded amount', kind: 'amount', width: 14 },
  { name: 'At stake', kind: 'amount', width: 14 },
  { name: 'Currency', kind: 'text', width: 9 },
  { name: 'Rule', kind: 'text', width: 44 },
  { name: 'Contract says', kind: 'text', width: 44 },
  { name: 'Loaded', kind: 'text', width: 44 },
  { name: 'Where', kind: 'text', width: 26 },
] as const
const ASIDES = [
  { name: 'Not compared because', kind: 'text', width: 70 },
  { name: 'How many', kind: 'whole', width: 10 },
  { name: 'For example', kind: 'text', width: 90 },
] as const

const KIND_WORDS: Readonly<Record<LineKind, string>> = { wrong: 'wrong', missing: 'missing', outdated: 'out of date' }
const STAKE_WORDS: Readonly<Record<Stake, string>> = { cheap: 'too cheap', dear: 'too dear', lost: 'closed or missing' }

/** @throws Refusal NotFound; FeatureOff */
export async function getAuditFile(context: Context, auditId: string): Promise<FileAnswer> {
  const { system, startedAt, wrong, missing, outdated } = await getStoredAudit(context, auditId)
  const { companyId, companyName } = getActor(context)
  const key = { companyId, auditId }
  const { queries } = context.db
  const [contracts, asides, lines] = await Promise.all([contractsOf(queries, key), asidesOf(queries, key), allLines(queries, key, system)])
  function* todo() {
    for (const { contractName, supplierName, locationName, version, currency, unmapped, isInForce, markedAt, sum } of contracts) {
      const stake = amountOfUnits(sum.cheap + sum.dear + sum.lost, currency)
      const what = !isInForce
        ? `Another version of ${locationName} is in force by now: export that one`
        : unmapped > 0
          ? `Map ${counted(unmapped, 'rate', 'rates')} of ${locationName}, then export version ${version}`
          : `Export ${locationName}, version ${version}`
      yield [what, supplierName, contractName, sum.prices, stake, currency, markedAt?.slice(0, 10)]
    }
    const left = wrong + missing + outdated - lines.length
    if (left > 0) yield [`${left} more differences, with less at stake, are on the screen only`]
  }
  function* differences() {
    for (const line of lines) {
      const [rule] = line.rules
      const own = [KIND_WORDS[line.kind], STAKE_WORDS[line.stake], line.contractName, line.productName, line.ratePackageName, line.name]
      const days = [line.seasonName, line.codeText, line.from, line.to, line.nights]
      const amounts = [line.contract ?? undefined, line.system ?? undefined, line.atStake, line.currency]
      yield [...own, ...days, ...amounts, line.rules.map(({ title }) => title).join('; '), rule?.contract, rule?.system, line.place]
    }
  }
  function* others() {
    for (const { reason, count, examples } of asides) yield [reason, count, examples.slice(0, 12).join('; ')]
  }
  const title = `${FEATURE_WORDS[system]} audit ${startedAt.slice(0, 10)}`
  const sheets = [
    tableSheet('To do', TODO, todo, 'Currency'),
    tableSheet('Differences', LINES, differences, 'Currency'),
    tableSheet('Not compared', ASIDES, others),
  ]
  return workbookAnswer(sheets, { title, author: companyName, madeAt: new Date(context.now()).toISOString(), decimals: 2 }, `${title}.xlsx`)
}
