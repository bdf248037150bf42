// Names of properties and rooms in a table that is written as text: columns are divided by tabs, bars or wide spaces.

import type { TextPlace } from './message.ts'
import type { MessageLine } from './message-lines.ts'
import type { NameMention, RoomMention } from './names-in-text.ts'

const PROPERTY =
  /^(?:property|properties|hotels?|hotel name|lodge|accommodation|objekt|haus|unterkunft|etablissement|alojamiento|establecimiento|struttura|albergo|propriedade|alojamento|unidade)$/
const ROOM =
  /(?:^|\s)(?:rooms?|room types?|categor(?:y|ies|ie|ia|ias)|product|zimmer\p{L}*|kategorie|chambres?|habitacion(?:es)?|camer[ae]|tipologia|quartos?)(?:\s|$)/u
const ALL = /^(?:all(?: .*)?|alle(?: .*)?|tous|toutes?(?: .*)?|todas?(?: .*)?|todos(?: .*)?|tutt[eio](?: .*)?)$/

/** What stands in the columns whose heads say property or room. */
export function tableNamesIn(
  text: string,
  plain: string,
  body: readonly MessageLine[],
): { readonly properties: readonly NameMention[]; readonly rooms: readonly RoomMention[] } {
  const properties: NameMention[] = []
  const rooms: RoomMention[] = []
  let head: readonly string[] | undefined
  for (const line of body) {
    const cells = cellsOf(plain, line)
    if (cells.length < 2) {
      if (line.plain.trim() !== '') head = undefined
      continue
    }
    const texts = cells.map(({ start, end }) => plain.slice(start, end))
    if (!/\d/.test(line.plain) && texts.some((each) => PROPERTY.test(each) || ROOM.test(each))) head = texts
    else if (head && !/^[-=+| ]+$/.test(line.plain)) {
      for (const [i, name] of head.entries()) {
        const cell = cells[i]
        if (!cell || cell.end - cell.start < 2) continue
        const written = text.slice(cell.start, cell.end)
        if (PROPERTY.test(name)) properties.push({ ...cell, written, ids: [] })
        else if (ROOM.test(name)) rooms.push({ ...cell, written, isAll: ALL.test(texts[i] ?? ''), isExcept: false })
      }
    }
  }
  return { properties, rooms }
}

function cellsOf(plain: string, line: MessageLine): TextPlace[] {
  const cells: TextPlace[] = []
  const bare = line.plain.replace(/^\s*\|/, (bar) => ' '.repeat(bar.length)).replace(/\|\s*$/, '')
  let at = 0
  for (const part of bare.split(/(\t+|\||\s{2,})/)) {
    const isCell = !/^(?:\s*|\|)$/.test(part)
    const start = line.start + at + (part.length - part.trimStart().length)
    if (isCell) cells.push({ start, end: start + part.trim().length })
    at += part.length
  }
  return cells.filter(({ start, end }) => plain.slice(start, end).trim() !== '')
}
