// The head of a printed rate sheet: whose rates these are, for whom, in which money.

import type { RateDocument } from '../../rate-document.ts'
import { percentText } from '../../content/amounts.ts'
import { moneyText, sealTextOf, validityText, versionText } from '../../content/document-words.ts'
import type { Amount } from '@tradewind/domain/money/amount.ts'
import { LEAD, MOST_LINES, PAGE, SIZE, TEXT, TEXT_2, TEXT_3, WIDTH } from '@tradewind/pdf/look.ts'
import type { RatesPaper } from '../rates-paper.ts'
import { lineText } from '@tradewind/pdf/text/clean-text.ts'
import type { Weight } from '@tradewind/pdf/fonts/font-sources.ts'
import { joinedText, type SetText } from '@tradewind/pdf/text/shaping.ts'

const LEFT_SHARE = 0.6
/** Title sizes for the full and the compact version; a name that takes more than three lines is set in the next one. */
const TITLE_SIZES = { full: [21, 16, 12], compact: [14, 12] } as const

/** @param commission the one percentage of the whole sheet, if it has one */
export function setMasthead(paper: RatesPaper, document: RateDocument, commission: Amount | undefined, isSmall: boolean): void {
  const top = paper.y()
  const left = setNames(paper, document, isSmall)
  const right = setTerms(paper, document, commission, top)
  paper.skip(Math.max(left, right) - paper.y() + 10)
  paper.ink().rule(PAGE.left, paper.y(), WIDTH, 1.5, TEXT)
  paper.skip(isSmall ? 12 : 16)
}

/** Location, title, address and supplier; answers where they end. */
function setNames(paper: RatesPaper, { location, sheet, supplierName }: RateDocument, isSmall: boolean): number {
  const width = WIDTH * LEFT_SHARE
  let y = paper.y()
  const put = (text: string, weight: Weight, size: number, lead: number, colour: typeof TEXT) => {
    if (lineText(text) === '') return
    for (const line of paper.set.wrapped(lineText(text), weight, size, width).slice(0, MOST_LINES)) {
      y += lead
      paper.ink().text(line, PAGE.left, y, size, colour)
    }
  }
  const sizes = isSmall ? TITLE_SIZES.compact : TITLE_SIZES.full
  const size = sizes.find((fitting) => paper.set.wrapped(lineText(location.name), 'semibold', fitting, width).length <= 3) ?? SIZE.head
  paper.block('H1', () => put(location.name, 'semibold', size, size * 1.2, TEXT))
  paper.block('P', () => {
    y += isSmall ? 0 : 2
    put(sheet.head.templateName, 'semibold', isSmall ? SIZE.body : SIZE.head, isSmall ? LEAD.body : LEAD.head + 2, isSmall ? TEXT_2 : TEXT)
    y += isSmall ? 0 : 3
    if (!isSmall) put([location.address, location.place].filter(Boolean).join(', '), 'regular', SIZE.body, LEAD.body, TEXT_2)
    if (!isSmall && lineText(supplierName) !== lineText(location.name)) put(supplierName, 'regular', SIZE.body, LEAD.body, TEXT_2)
  })
  return y
}

/** Buyer, validity, money and version, flush right; answers where they end. */
function setTerms(paper: RatesPaper, document: RateDocument, commission: Amount | undefined, top: number): number {
  const { set, language } = paper
  const width = WIDTH * (1 - LEFT_SHARE) - 20
  const right = PAGE.left + WIDTH
  const seal = sealTextOf(document)
  let y = top + 5
  const put = (line: SetText, colour: typeof TEXT) => {
    y += LEAD.body + 1
    paper.ink().text(line, right - (line.width * SIZE.body) / 1000, y, SIZE.body, colour)
  }
  paper.block('P', () => {
    const buyer = lineText(document.preparedFor)
    if (buyer !== '') {
      const together = joinedText([set.line(`${language.say('preparedFor')} `, 'regular'), set.line(buyer, 'semibold')])
      if ((together.width * SIZE.body) / 1000 <= width) put(together, TEXT)
      else
        for (const line of [
          set.line(language.say('preparedFor'), 'regular'),
          ...set.wrapped(buyer, 'semibold', SIZE.body, width).slice(0, MOST_LINES),
        ])
          put(line, TEXT)
    }
    put(set.line(validityText(document.sheet, language), 'semibold'), TEXT)
    put(set.line(moneyText(document.sheet, language), 'regular'), TEXT_2)
    if (commission !== undefined)
      put(set.line(language.say('commissionIs', { percent: percentText(commission, language) }), 'regular'), TEXT_2)
    put(
      set.line(
        seal === undefined ? versionText(document, language) : `${versionText(document, language)} · ${language.say('seal', { seal })}`,
        'regular',
      ),
      TEXT_3,
    )
  })
  return y
}
