// The cells of an ODS workbook in a form that the library reads whole: it knows no groups of rows, no repeated heads and no styles of text.

import { raisedText, struckText } from '@tradewind/domain/money/no-amount.ts'
import { attributeOf, unescaped } from './hidden-tables.ts'
import { STRUCK_FROM, STRUCK_TO } from './struck-and-raised.ts'

/** Rows and columns in groups and repeated heads stand inside these. Source: OpenDocument 1.3, part 3, 9.1. */
const WRAPPERS = /<\/?table:(?:table-row-group|table-header-rows|table-rows|table-column-group|table-header-columns|table-columns)\b[^>]*>/g

/** The text of `content.xml` with the same cells, in rows and columns without groups. */
export function plainContent(content: string): string {
  const styles = textStyles(content)
  return withTextStyles(content.replace(WRAPPERS, ''), styles).replace(
    /<table:table-cell\b([^>]*?)(\/?)>/g,
    (whole, attributes: string, end: string) => (isWithoutResult(attributes) ? formulaCell(attributes, end) : whole),
  )
}

/** Rows and columns that are hidden, from 0, by the name of the sheet. @param content as `plainContent` gives it */
export function hiddenInOds(content: string): Map<string, { readonly rows: Set<number>; readonly columns: Set<number> }> {
  const found = new Map<string, { rows: Set<number>; columns: Set<number> }>()
  for (const [, attributes = '', body = ''] of content.matchAll(/<table:table\b([^>]*)>(.*?)<\/table:table>/gs)) {
    found.set(unescaped(attributeOf(attributes, 'table:name')), { rows: hiddenOf(body, 'row'), columns: hiddenOf(body, 'column') })
  }
  return found
}

/** No more are looked at: an empty rest of a sheet is repeated a million times. */
const MOST = 60_000

function hiddenOf(body: string, part: 'row' | 'column'): Set<number> {
  const hidden = new Set<number>()
  let at = 0
  for (const [, attributes = ''] of body.matchAll(new RegExp(`<table:table-${part}\\b([^>]*)>`, 'g'))) {
    const count = Math.max(1, Number(attributeOf(attributes, `table:number-${part}s-repeated`)) || 1)
    if (/\btable:visibility="(?:collapse|filter)"/.test(attributes)) for (let i = at; i < Math.min(at + count, MOST); i += 1) hidden.add(i)
    at += count
    if (at > MOST) break
  }
  return hidden
}

type TextStyles = { readonly struck: ReadonlySet<string>; readonly raised: ReadonlySet<string> }

function textStyles(content: string): TextStyles {
  const [struck, raised] = [new Set<string>(), new Set<string>()]
  for (const [, attributes = '', body = ''] of content.matchAll(/<style:style\b([^>]*[^>/])>(.*?)<\/style:style>/gs)) {
    const name = attributeOf(attributes, 'style:name')
    if (/\bstyle:text-line-through-(?:style|type)="(?!none")/.test(body)) struck.add(name)
    if (/\bstyle:text-position="(?:super|[1-9])/.test(body)) raised.add(name)
  }
  return { struck, raised }
}

function withTextStyles(content: string, { struck, raised }: TextStyles): string {
  if (struck.size === 0 && raised.size === 0) return content
  const inSpans = content.replace(/<text:span\b([^>]*)>([^<]*)<\/text:span>/g, (whole, attributes: string, text: string) => {
    const style = attributeOf(attributes, 'text:style-name')
    if (struck.has(style)) return `${STRUCK_FROM}${text}${STRUCK_TO}`
    return raised.has(style) ? raisedText(text) : whole
  })
  return inSpans.replace(/<table:table-cell\b([^>]*[^>/])>(.*?)<\/table:table-cell>/gs, (whole, attributes: string, body: string) => {
    if (!struck.has(attributeOf(attributes, 'table:style-name'))) return whole
    const text = body.replace(/<[^>]*>/g, ' ').trim()
    return text === '' ? whole : `<table:table-cell${asText(attributes)}><text:p>${struckText(text)}</text:p></table:table-cell>`
  })
}

function isWithoutResult(attributes: string): boolean {
  return /\btable:formula="/.test(attributes) && !/\boffice:value-type="/.test(attributes)
}

function formulaCell(attributes: string, end: string): string {
  const formula = attributeOf(attributes, 'table:formula').replace(/^(?:of|oooc|msoxl):/, '')
  const open = `<table:table-cell${asText(attributes)}><text:p>${formula}</text:p>`
  return end === '' ? open : `${open}</table:table-cell>`
}

/** The attributes of a cell that holds a text, without its value. */
function asText(attributes: string): string {
  return `${attributes.replace(/\s(?:office|calcext):[\w-]+="[^"]*"|\stable:formula="[^"]*"/g, '')} office:value-type="string"`
}
