// Tourwriter by the customer's own file. // decision 0171

import type { ContractLines, WrittenLine } from '@tradewind/domain/integration/booking-system.ts'
import { csvFileOf, csvHead, csvLine } from '@tradewind/domain/integration/tourwriter/csv.ts'
import { differencesOf } from '@tradewind/domain/integration/tourwriter/differences.ts'
import { type FilledLine, filledTemplate } from '@tradewind/domain/integration/tourwriter/fill.ts'
import { TOURWRITER_COLUMNS } from '@tradewind/domain/integration/tourwriter/mapping-rows.ts'
import { suggester } from '@tradewind/domain/integration/tourwriter/suggest.ts'
import { codeText, optionText, type Template } from '@tradewind/domain/integration/tourwriter/template.ts'
import { subjectText } from '@tradewind/domain/integration/subject.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { type Context, getActor } from '../../context.ts'
import { heldLines } from './export-store.ts'
import { codesOf } from './mapping-store.ts'
import { type ContractInForce, subjectsOf } from './read-contract.ts'
import type { Target } from './target.ts'
import { getTemplate } from './template-store.ts'

/** @throws Refusal NotUsable where there is no template, or its columns are not clear */
export async function tourwriterTarget(context: Context): Promise<Target> {
  const { companyId } = getActor(context)
  const { template, revision } = await getTemplate(context.db.queries, companyId)
  return {
    system: 'tourwriter',
    revision,
    head: csvHead(template.headings, template.manner),
    isReached: false,
    columns: TOURWRITER_COLUMNS,
    optionOf: (code) => template.options.get(code),
    codeText,
    unknown: (code) => `Your Tourwriter file has no option ${codeText(code)}.`,
    find: (words, most) =>
      [...template.options.values()]
        .filter((option) => {
          const text = searchText(optionText(option), option.supplierName, codeText(option.code))
          return words.every((word) => text.includes(word))
        })
        .slice(0, most),
    suggester: ({ locationName }, earlier) => suggester(locationName, template.options.values(), earlier),
    linesOf: (of, inForce) => linesOf(of, inForce, template),
  }
}

/** The lines of the contract in the file, without those that Tourwriter holds from the version before. */
async function linesOf(
  context: Context,
  { contract, version, sheet, lines, first }: ContractInForce,
  template: Template,
): Promise<ContractLines> {
  const own = { companyId: getActor(context).companyId, system: 'tourwriter' } as const
  const { queries } = context.db
  const head = csvHead(template.headings, template.manner)
  const [mapped, held] = await Promise.all([
    codesOf(
      queries,
      own,
      subjectsOf(lines).map(({ key }) => key),
    ),
    heldLines(queries, { ...own, contractId: contract.id, version, head }),
  ])
  const filled = filledTemplate(template, lines, { mapped, currency: sheet.head.currency, first, held: csvFileOf(held).rows })
  const written = ({ subject, periodName, range, cells }: FilledLine): WrittenLine => ({
    what: subjectText(subject),
    periodName,
    range,
    text: csvLine(cells, template.manner),
  })
  return {
    lines: filled.lines.map(written),
    unchanged: filled.unchanged.map(written),
    refused: filled.refused.map(({ subject, ...refused }) => ({ what: subjectText(subject), ...refused })),
    unmapped: filled.unmapped.map(subjectText),
    leftOut: filled.leftOut.map(subjectText),
    toDelete: filled.toDelete,
    differences: differencesOf(sheet, { minStay: template.columns.includes('minStay'), maxStay: template.columns.includes('maxStay') }),
  }
}
