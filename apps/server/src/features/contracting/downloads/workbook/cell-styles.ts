// How cells look. A workbook has one list of styles; a cell names its place in the list.

/** Each style's place in the list. `quoted` is text that begins like a formula. */
export const CELL_STYLES = [
  'text',
  'quoted',
  'head',
  'headRight',
  'date',
  'whole',
  'amount',
  'nett',
  'percent',
  'quiet',
  'quietRight',
  'title',
  'block',
  'wrapped',
  'season1',
  'season2',
  'season3',
  'season4',
  'season5',
  'season6',
  'season7',
  'season8',
  'amount0',
  'amount2',
  'amount3',
  'nett0',
  'nett2',
  'nett3',
] as const
export type CellStyle = (typeof CELL_STYLES)[number]

const PLACES = new Map<string, number>(CELL_STYLES.map((style, place) => [style, place]))

export function styleNumber(style: CellStyle): number {
  return PLACES.get(style) ?? 0
}

/** The style of a season's head. @param hue 1 to 8; above eight they repeat */
export function seasonStyle(hue: number): CellStyle {
  return CELL_STYLES[styleNumber('season1') + ((Math.max(1, Math.trunc(hue)) - 1) % 8)] ?? 'season1'
}

/** The style of an amount with this many decimals, in a workbook of several currencies. */
export function amountStyle(kind: 'amount' | 'nett', decimals: number): CellStyle {
  return decimals === 0 || decimals === 3 ? `${kind}${decimals}` : `${kind}2`
}

/** Grounds of the season hues: 20 percent of the hue on white, as on the printed sheet. */
const SEASON_GROUNDS = ['D4E9FD', 'DFE3CC', 'F1E8D7', 'EBD5E0', 'D4D5EC', 'ECDCEF', 'E2D3CD', 'E7E9EA']

const FONT = { text: 0, bold: 1, quiet: 2, title: 3, block: 4 } as const
const FILL = { none: 0, head: 2, season: 3 } as const
const BORDER = { none: 0, below: 1 } as const
const FORMAT = { general: 0, text: 49, date: 164, amount: 165, amount0: 166, amount2: 167, amount3: 168, whole: 1 } as const

type Look = {
  font?: number
  fill?: number
  border?: number
  format?: number
  align?: 'left' | 'right'
  isWrapped?: boolean
  isQuoted?: boolean
}

const LOOKS: Record<CellStyle, Look> = {
  text: {},
  quoted: { isQuoted: true },
  head: { font: FONT.bold, fill: FILL.head, border: BORDER.below },
  headRight: { font: FONT.bold, fill: FILL.head, border: BORDER.below, align: 'right' },
  date: { format: FORMAT.date, align: 'left' },
  whole: { format: FORMAT.whole },
  amount: { format: FORMAT.amount },
  nett: { font: FONT.bold, format: FORMAT.amount },
  percent: {},
  quiet: { font: FONT.quiet },
  quietRight: { font: FONT.quiet, align: 'right' },
  title: { font: FONT.title },
  block: { font: FONT.block },
  wrapped: { isWrapped: true },
  season1: seasonLook(0),
  season2: seasonLook(1),
  season3: seasonLook(2),
  season4: seasonLook(3),
  season5: seasonLook(4),
  season6: seasonLook(5),
  season7: seasonLook(6),
  season8: seasonLook(7),
  amount0: { format: FORMAT.amount0 },
  amount2: { format: FORMAT.amount2 },
  amount3: { format: FORMAT.amount3 },
  nett0: { font: FONT.bold, format: FORMAT.amount0 },
  nett2: { font: FONT.bold, format: FORMAT.amount2 },
  nett3: { font: FONT.bold, format: FORMAT.amount3 },
}

/** The part of the file that lists the styles. @param decimals of the currency, 0 to 3 */
export function stylesXml(decimals: number): string {
  const formats = [decimals, 0, 2, 3].map(
    (count, place) => `<numFmt numFmtId="${FORMAT.amount + place}" formatCode="${amountFormat(count)}"/>`,
  )
  const fonts = [font(11), font(11, 'b'), font(11, '', 'FF5C6967'), font(18, 'b'), font(13, 'b')]
  const fills = [
    '<patternFill patternType="none"/>',
    '<patternFill patternType="gray125"/>',
    ground('EDF1F0'),
    ...SEASON_GROUNDS.map(ground),
  ]
  const borders = [border(''), border('<bottom style="thin"><color rgb="FFCBD4D2"/></bottom>')]
  const looks = CELL_STYLES.map((style) => LOOKS[style])
  return `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="5"><numFmt numFmtId="${FORMAT.date}" formatCode="dd\\ mmm\\ yyyy"/>${formats.join('')}</numFmts>
${list('fonts', fonts)}
${list(
  'fills',
  fills.map((fill) => `<fill>${fill}</fill>`),
)}
${list('borders', borders)}
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
${list('cellXfs', looks.map(lookXml))}
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`
}

function amountFormat(decimals: number): string {
  return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
}

function seasonLook(place: number): Look {
  return { font: FONT.bold, fill: FILL.season + place, isWrapped: true }
}

function lookXml({ font: fontId = 0, fill = 0, border: borderId = 0, format = 0, align, isWrapped, isQuoted }: Look): string {
  const alignment = `${align ? ` horizontal="${align}"` : ''}${isWrapped ? ' wrapText="1" vertical="top"' : ''}`
  return `<xf numFmtId="${format}" fontId="${fontId}" fillId="${fill}" borderId="${borderId}" xfId="0"${isQuoted ? ' quotePrefix="1"' : ''}${format ? ' applyNumberFormat="1"' : ''}${fontId ? ' applyFont="1"' : ''}${fill ? ' applyFill="1"' : ''}${borderId ? ' applyBorder="1"' : ''}${alignment ? ` applyAlignment="1"><alignment${alignment}/></xf>` : '/>'}`
}

function font(size: number, mark = '', colour = 'FF13201E'): string {
  return `<font>${mark ? `<${mark}/>` : ''}<sz val="${size}"/><color rgb="${colour}"/><name val="Calibri"/><family val="2"/></font>`
}

function ground(rgb: string): string {
  return `<patternFill patternType="solid"><fgColor rgb="FF${rgb}"/><bgColor indexed="64"/></patternFill>`
}

function border(bottom: string): string {
  return `<border><left/><right/><top/>${bottom || '<bottom/>'}<diagonal/></border>`
}

function list(name: string, items: readonly string[]): string {
  return `<${name} count="${items.length}">${items.join('')}</${name}>`
}
