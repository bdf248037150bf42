// The reading looked at as a whole: what does not fit together in a table is asked, so that no price is taken over with a wrong meaning.

import { named, type RateOf } from './doubtful-seasons.ts'
import type { FileContext } from './file-context.ts'
import type { Question, ReadProduct } from './reading.ts'
import type { FoundTable } from './tables/table.ts'
import { isValue } from './pages/row.ts'
import { boardIn } from './words/boards.ts'
import { datesIn } from './words/dates-in-text.ts'
import { yearsIn } from './words/facts-in-text.ts'
import { occupancyIn, personsIn } from './words/occupancies.ts'
import { folded } from './words/folded.ts'

/** Questions about prices whose table was understood in part only. Each price is asked about once. */
export function unsureReadings(rates: readonly RateOf[], context: FileContext): Question[] {
  const priced = rates.filter(({ rate, raw }) => rate.amount !== undefined && !raw.isBare && !raw.isSettled)
  const asked = new Set<string>()
  const questions: Question[] = []
  for (const check of [
    unreadHeads,
    codesAsRooms,
    seasonless,
    otherYears,
    nightlessStays,
    bareBasis,
    otherPersons,
    farOff,
    lonelyPrices,
    boardless,
    inclusives,
    boardlessSupplements,
  ]) {
    for (const question of check(
      priced.filter(({ rate }) => !asked.has(rate.cellId)),
      context,
    )) {
      questions.push(question)
      for (const cellId of question.affects) asked.add(cellId)
    }
  }
  return questions
}

function asking(kind: Question['kind'], name: string, rates: readonly RateOf[], say: (cells: string) => string): Question[] {
  const ids = rates.map(({ rate }) => rate.cellId)
  if (ids.length === 0) return []
  return [
    {
      questionId: `${name}:${ids[0]}`,
      kind,
      text: say(named(ids)),
      cellIds: ids,
      alternatives: [{ value: 'asPrinted', text: 'As read' }],
      affects: ids,
    },
  ]
}

function byTable(rates: readonly RateOf[]): RateOf[][] {
  const found = new Map<FoundTable, RateOf[]>()
  for (const each of rates) found.set(each.raw.table, [...(found.get(each.raw.table) ?? []), each])
  return [...found.values()]
}

/** The head of a column says more than was understood, and the heads beside it say nothing of the kind. */
function unreadHeads(rates: readonly RateOf[]): Question[] {
  return byTable(rates).flatMap((own) => {
    const unread = own.filter(({ raw }) => raw.headName !== undefined && raw.basis !== 'perPerson')
    if (unread.length === 0 || (unread.length === own.length && !unread.some(({ raw }) => raw.basis?.endsWith('PerNight')))) return []
    const groups = new Map<string, RateOf[]>()
    for (const each of unread) groups.set(each.raw.headName ?? '', [...(groups.get(each.raw.headName ?? '') ?? []), each])
    return [...groups].flatMap(([head, found]) =>
      asking(
        'meaning',
        'head',
        found,
        (cells) => `“${head}” stands over the prices in ${cells}, whose rows name a room as well. What does it say?`,
      ),
    )
  })
}

/** A letter or a number alone is the name of a season or a class, and hardly that of a room; `Pernottamento e colazione` is a board. */
function codesAsRooms(rates: readonly RateOf[]): Question[] {
  const isCode = ({ name }: ReadProduct) => {
    const board = boardIn(folded(name))
    return (
      /^(?:[a-z]|\d{1,4}|[ivx]{1,4})[.)*]*$/i.test(name.trim()) ||
      (board !== undefined && occupancyIn(folded(name)) === undefined && (board.end - board.start) * 2 > name.length)
    )
  }
  return byTable(rates.filter(({ product }) => isCode(product))).flatMap((own) =>
    asking(
      'meaning',
      'code',
      own,
      (cells) => `The prices in ${cells} are read as those of a room “${own[0]?.product.name ?? ''}”. Is that a room?`,
    ),
  )
}

/** Prices of all nights beside prices that hold for a season, or in a table beside tables that have seasons. */
function seasonless(rates: readonly RateOf[]): Question[] {
  return byTable(rates).flatMap((own) => {
    const without = own.filter(({ rate }) => rate.seasonId === undefined)
    const areNights = without.every(({ rate, raw }) => rate.daysOfWeek === undefined && raw.basis?.startsWith('perVehicle') !== true)
    const isLoose =
      rates.some(({ rate }) => rate.seasonId !== undefined) &&
      without.every(({ raw, product }) => raw.basis?.endsWith('PerNight') && product.departures === undefined)
    if (!areNights || without.length === 0 || (without.length === own.length && !isLoose)) return []
    return asking(
      'seasonDates',
      'season',
      without,
      (cells) => `Nothing says in which season the prices in ${cells} hold; the prices beside them have one.`,
    )
  })
}

/** A table below `Summer 2027` whose dates came out in another year. */
function otherYears(rates: readonly RateOf[]): Question[] {
  return byTable(rates).flatMap((own) => {
    const title = own[0]?.raw.table.titles.findLast(
      ({ text }) => yearsIn(text).length > 0 && text.length < 40 && datesIn(folded(text)).length === 0,
    )
    const years = title ? yearsIn(title.text) : []
    const isOther = ({ raw }: RateOf) =>
      raw.season?.isTold !== true &&
      (raw.season?.ranges ?? []).some(
        ({ from, to }) => !years.some((year) => Number(from.slice(0, 4)) <= year + 1 && Number(to.slice(0, 4)) >= year),
      )
    return years.length === 0
      ? []
      : asking(
          'year',
          'otherYear',
          own.filter(isOther),
          (cells) => `“${title?.text ?? ''}” names another year than the dates of the prices in ${cells}. Which one holds?`,
        )
  })
}

/** Prices of a whole stay, and nothing says of how many nights. */
function nightlessStays(rates: readonly RateOf[]): Question[] {
  const without = rates.filter(
    ({ product, rate, raw }) =>
      raw.basis?.endsWith('PerStay') === true &&
      product.nights === undefined &&
      /^(?:Single|Double|Twin|Triple|Quad|Room)$/.test(rate.description),
  )
  return byTable(without).flatMap((own) =>
    asking(
      'basis',
      'nights',
      own,
      (cells) => `The prices in ${cells} are read as those of a whole stay, and nothing says of how many nights. Is it so?`,
    ),
  )
}

/** Rooms with board and seasons whose prices say `per person` and no night. */
function bareBasis(rates: readonly RateOf[]): Question[] {
  const bare = rates.filter(
    ({ product, rate, raw }) =>
      raw.basis === 'perPerson' && product.board !== undefined && product.nights === undefined && rate.seasonId !== undefined,
  )
  return byTable(bare).flatMap((own) =>
    asking('basis', 'bare', own, (cells) => `The prices in ${cells} are per person. Is each for a night, or for the whole stay?`),
  )
}

/** `Family room (4 pax)` below `DBL`. */
function otherPersons(rates: readonly RateOf[]): Question[] {
  const doubtful = rates.filter(({ product, rate, raw }) => {
    const persons = personsIn(folded(raw.printedRoom ?? product.name))
    return (
      persons !== undefined && persons.count > 2 && /^(?:Double|Twin)$/.test(rate.description) && !rate.priceBasis.startsWith('perPerson')
    )
  })
  return byTable(doubtful).flatMap((own) =>
    asking(
      'occupancy',
      'persons',
      own,
      (cells) => `The rows of ${cells} name more persons than the heads. The prices are read as those of a double. Is it so?`,
    ),
  )
}

/** An amount that is far from those left and right of it and from those above and below it. */
function farOff(rates: readonly RateOf[]): Question[] {
  const byLength = [...Map.groupBy(rates, ({ product, raw }) => `${product.nights} ${raw.basis}`).values()].flatMap(byTable)
  return byLength.flatMap((own) => {
    const middleOf = (group: readonly RateOf[]) =>
      group.map(({ rate }) => Number(rate.amount)).toSorted((a, b) => a - b)[Math.floor(group.length / 2)] ?? 0
    const isFar = (amount: number, group: readonly RateOf[]) =>
      group.length > 2 && (amount > middleOf(group) * FAR || amount * FAR < middleOf(group))
    const far = own.filter((each) => {
      const amount = Number(each.rate.amount)
      const [left] = [each.raw.cell.left]
      return (
        !/^(?:Extra|Child|Infant|Single Supplement)/.test(each.rate.description) &&
        isFar(
          amount,
          own.filter(({ raw }) => raw.row === each.raw.row),
        ) &&
        (amount * FAR * FAR < middleOf(own) ||
          isFar(
            amount,
            own.filter(({ raw }) => Math.abs(raw.cell.left - left) < 12),
          ))
      )
    })
    return asking(
      'outlier',
      'far',
      far,
      (cells) =>
        `${cells} ${far.length === 1 ? 'is' : 'are'} far from the prices around ${far.length === 1 ? 'it' : 'them'}. Is it as printed?`,
    )
  })
}

/** How many times as much as the middle price is far off. */
const FAR = 6

/** One price in a row of a table whose other rows are full: a service among tours, a note among rooms. */
function lonelyPrices(rates: readonly RateOf[]): Question[] {
  return byTable(rates).flatMap((own) => {
    const table = own[0]?.raw.table
    const full = (row: number) => table?.rows[row]?.cells.filter((cell) => cell !== undefined && isValue(cell)).length ?? 0
    const rows = [...new Set(own.map(({ raw }) => raw.row))]
    const most = Math.max(0, ...rows.map(full))
    const lonely = rows.filter((row) => full(row) === 1)
    if (most < 3 || lonely.length * 3 > rows.length || rows.some((row) => full(row) !== most && full(row) !== 1)) return []
    return asking(
      'meaning',
      'lonely',
      own.filter(({ raw }) => lonely.includes(raw.row)),
      (cells) => `${cells} holds the only price of its row, where the other rows have ${most}. What is it for?`,
    )
  })
}

/** A supplement of a room that is sold with several boards, which says none of them. */
function boardlessSupplements(rates: readonly RateOf[]): Question[] {
  return byTable(rates).flatMap((own) => {
    const isSupplement = ({ rate }: RateOf) => /^(?:Single Supplement|Extra)/.test(rate.description)
    const boards = (name: string) =>
      new Set(own.flatMap(({ product }) => (product.name === name && product.board !== undefined ? [product.board] : []))).size
    const without = own.filter((each) => each.product.board === undefined && isSupplement(each) && boards(each.product.name) > 1)
    return asking(
      'board',
      'supplement',
      without,
      (cells) => `The supplements in ${cells} name no board, and the prices beside them have several. Do they hold for all of them?`,
    )
  })
}

/** A title speaks of meals in words that were not understood. */
function boardless(rates: readonly RateOf[], { texts }: FileContext): Question[] {
  const without = rates.filter(({ product, raw }) => product.board === undefined && raw.basis?.endsWith('PerNight'))
  const line = texts
    .slice(0, 10)
    .find(({ text }) => sentencesOf(text).some((plain) => MEALS.test(plain) && !/\d|suppl|zuschlag/.test(plain)))
  if (without.length === 0 || line === undefined) return []
  return asking('board', 'board', without, (cells) => `“${line.text}” speaks of meals. Which ones are in the prices in ${cells}?`)
}

const MEALS =
  /pension(?!\p{L}* (?:edelweiss|haus))|meals?(?!\p{L})|breakfast|fruhstuck|dejeuner|desayuno|colazione|almoco|dinner|mahlzeit|repas|comidas|verpflegung|catering/u

function sentencesOf(text: string): string[] {
  return folded(text).split(/(?<=\D[.;])\s+/)
}

/** `Fully inclusive` is full board to some and with all drinks to others. */
function inclusives(rates: readonly RateOf[], { texts }: FileContext): Question[] {
  const line = texts.slice(0, 10).find(({ text }) => /fully[- ]inclusive/.test(folded(text)))
  const doubtful = line ? rates.filter(({ product }) => product.board === 'FB' || product.board === 'AI') : []
  return asking(
    'board',
    'inclusive',
    doubtful,
    (cells) =>
      `“${line?.text ?? ''}”: the prices in ${cells} are read as ${doubtful[0]?.product.board === 'AI' ? 'all inclusive' : 'full board'}. Is it so?`,
  )
}
