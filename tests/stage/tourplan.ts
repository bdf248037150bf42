// A stand-in for the Tourplan of a customer: productConnect over HTTP, with options, price codes and rates that it keeps.
//
// What could not be known about the real one, because no source says it: the order of elements that its DTD asks for (here the order of the
// documents, and elements that it does not know are refused); whether a period that is sent again with the same days, price code and time of
// sale replaces the one before (here it does); which of two periods holds that overlap (here both are kept); what GetAgent and GetOption answer
// beside codes and descriptions; the words of its messages. It reads XML by itself, and nothing of the product.

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { childrenOf, type XmlElement, xmlTree } from './alpinebits/xml-tree.ts'
import { type InventoryDay, newInventory } from './tourplan-inventory.ts'

/**
 * How it answers requests of one name. `silent`: not at all, and nothing is done. `lost`: it does what is asked, and the connection ends. `cut`:
 * it does it, and the answer breaks off. `half`: it does the first part, and the connection ends. `overloaded`: error 2051. `nonsense`: a page of
 * something else. `elsewhere`: a redirect.
 */
export type TourplanMood = 'well' | 'silent' | 'lost' | 'cut' | 'half' | 'overloaded' | 'nonsense' | 'elsewhere'

export type TourplanStandIn = {
  readonly url: string
  /** Settings of a house that may call it. */
  readonly settings: Readonly<Record<string, string>>
  /** Names of the requests that came, in order, whatever was answered. */
  readonly asked: string[]
  /** The bodies of the SetRate requests, in order. */
  readonly sent: string[]
  /** The bodies of the SetInventory requests, in order. */
  readonly inventories: string[]
  /** What it holds on a day for an option, by the name of each allocation. */
  inventoryOf(option: string, day: string): ReadonlyMap<string, InventoryDay>
  /** The periods that it holds, in the order in which they came. */
  rates(): XmlElement[]
  addOption(code: string, description: string): void
  removeOption(code: string): void
  /** @param times how often; then it is well again */
  be(mood: TourplanMood, name: string, times?: number): void
  /** From now on it takes this document type only. */
  wantDtd(name: string): void
  setPassword(password: string): void
  stop(): Promise<void>
}

export const TOURPLAN_USER = 'TWMERID'
export const TOURPLAN_PASSWORD = 'geheim/&<1'

class Refused extends Error {}

export async function openTourplan(): Promise<TourplanStandIn> {
  const options = new Map<string, string>()
  const rates = new Map<string, XmlElement>()
  const moods = new Map<string, { mood: TourplanMood; times: number }>()
  const held = new Set<ServerResponse>()
  const [asked, sent, inventories]: [string[], string[], string[]] = [[], [], []]
  const inventory = newInventory(
    (message) => new Refused(message),
    (code) => options.has(code),
  )
  let [dtd, password] = ['productConnect_5_05_010', TOURPLAN_PASSWORD]

  const answerTo = (name: string, request: XmlElement, isHalf: boolean): string => {
    if (name === 'GetAgent') return '<AgentData><AgentCode>MERIDI</AgentCode></AgentData>'
    if (name === 'GetOption') return optionsXml(options, textOf(request, 'OptionCode'))
    if (name === 'GetRate') {
      const code = known(options, textOf(request, 'OptionCode'))
      const [from, to] = [textOf(request, 'Date_From'), textOf(request, 'Date_To')]
      const found = [...rates.values()].filter(
        (each) => textOf(each, 'OptionCode') === code && textOf(each, 'Date_From') <= to && from <= textOf(each, 'Date_To'),
      )
      return found.map(xmlOf).join('')
    }
    if (name === 'GetInventory') return inventory.get(request)
    if (name === 'SetInventory') {
      inventory.set(request, isHalf)
      return ''
    }
    if (name !== 'SetRate') throw new Refused(`1000 SCN unknown request ${name}`)
    const ranges = childrenOf(request, 'DateRange')
    if (ranges.length === 0) throw new Refused('1001 SCN DateRange is missing')
    for (const range of ranges) checkRange(range, options)
    for (const range of isHalf ? ranges.slice(0, 1) : ranges) rates.set(keyOf(range), range)
    return ''
  }

  const server = createServer((incoming, response) => {
    void buffer(incoming).then((bytes) => {
      const text = bytes.toString(/encoding="iso-8859-1"/.test(bytes.subarray(0, 80).toString('latin1')) ? 'latin1' : 'utf8')
      const { name, request } = readRequest(text)
      asked.push(name)
      if (name === 'SetRate') sent.push(text)
      if (name === 'SetInventory') inventories.push(text)
      const now = moods.get(name)
      const mood = now && now.times > 0 ? now.mood : 'well'
      if (now) now.times -= 1
      if (mood === 'silent') return void held.add(response)
      if (mood === 'elsewhere') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
      if (mood === 'nonsense') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><p>Welcome<br></html>')
      const reply = mood === 'overloaded' ? failure('2051 SCN too busy') : replyTo(text, name, request, mood === 'half')
      if (mood === 'lost' || mood === 'half') return void response.destroy()
      response.writeHead(200, { 'content-type': 'text/xml', ...(mood === 'cut' ? { 'content-length': Buffer.byteLength(reply) } : {}) })
      if (mood === 'cut') response.write(reply.slice(0, reply.length / 2), () => response.destroy())
      else response.end(reply)
    })
  })

  const replyTo = (text: string, name: string, request: XmlElement | undefined, isHalf: boolean): string => {
    try {
      if (!request) throw new Refused('1000 SCN the request is no XML')
      const wanted = /<!DOCTYPE Request SYSTEM "([^"]+)\.dtd">/.exec(text)?.[1]
      if (wanted !== dtd) throw new Refused(`1000 SCN DTD version ${wanted}.dtd is not accepted, the latest is ${dtd}.dtd`)
      if (textOf(request, 'User') !== TOURPLAN_USER || textOf(request, 'Password') !== password)
        throw new Refused('1051 SCN agent unknown or wrong password')
      return `<?xml version="1.0" encoding="utf-8"?>\n<Reply><${name}Reply>${answerTo(name, request, isHalf)}</${name}Reply></Reply>`
    } catch (error) {
      if (error instanceof Refused) return failure(error.message)
      throw error
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/productConnect`,
    settings: { WEBHOOK_NETWORKS: '127.0.0.0/8' },
    asked,
    sent,
    inventories,
    inventoryOf: (option, day) => inventory.dayOf(option, day),
    rates: () => [...rates.values()],
    addOption: (code, description) => void options.set(code, description),
    removeOption: (code) => void options.delete(code),
    be: (mood, name, times = 1) => void moods.set(name, { mood, times }),
    wantDtd(name) {
      dtd = name
    },
    setPassword(value) {
      password = value
    },
    async stop() {
      for (const response of held) response.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function readRequest(text: string): { name: string; request?: XmlElement } {
  const root = xmlTree(text.replace(/<!DOCTYPE[^>]*>/, ''))
  const [request] = root.children
  return request ? { name: request.name.replace(/Request$/, ''), request } : { name: '' }
}

function failure(message: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<Reply><ErrorReply><Error>${escaped(message)}</Error></ErrorReply></Reply>`
}

function optionsXml(options: ReadonlyMap<string, string>, pattern: string): string {
  const shape = new RegExp(
    `^${Array.from(pattern)
      .map((sign) => (sign === '?' ? '.' : sign.replace(/\W/g, '\\$&')))
      .join('')}$`,
  )
  return [...options]
    .filter(([code]) => shape.test(code))
    .map(([code, description]) => {
      const general = `<OptionCode>${escaped(code.trimEnd())}</OptionCode><Description>${escaped(description)}</Description><Deleted>N</Deleted>`
      return `<OptionData><OptionGeneralData>${general}</OptionGeneralData></OptionData>`
    })
    .join('')
}

const KEYS = ['OptionCode', 'Price_Code', 'Date_From', 'Date_To', 'Sale_From', 'Sale_To', 'SellBeforeTravel']

function keyOf(range: XmlElement): string {
  return JSON.stringify(KEYS.map((name) => textOf(range, name)))
}

/** @throws Refused */
function known(options: ReadonlyMap<string, string>, code: string): string {
  if (code.length !== 17) throw new Refused('1002 SCN OptionCode has not 17 characters')
  if (!options.has(code)) throw new Refused(`1052 SCN option ${code} not found`)
  return code
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const AMOUNT = /^\d{1,9}(\.\d{2,3})?$/
const FLAG = /^[YN]$/
const NUMBER = /^\d{1,6}$/
const RULES: readonly (readonly [RegExp, RegExp])[] = [
  [/^(OptionCode)$/, /^.{17}$/],
  [/^Price_Code$/, /^(ST|NETT)$/],
  [/^(Date|Sale)_(From|To)$/, DAY],
  [/^(SellBeforeTravel|Min_SCU|Max_SCU|Cancel_Hours|Stay\d+|Pay\d+|Repeat_Times)$/, NUMBER],
  [/^SellBeforeType$/, /^[DMY]$/],
  [/^(Buy|Sell)_Currency$/, /^[A-Z]{3}$/],
  [/^Stay_Type$/, /^.{1,20}$/],
  [/^Rate_Text$/, /^.{1,60}$/],
  [/^Prov$/, /^[KPTCM]$/],
  [/^Apply_(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/, FLAG],
  [/^StayPayType$/, /^[1-5]$/],
  [/^(SG|TW|TR|QD|AA|AdultRate|ChildRate|InfantRate|Ex[1-5]Rate)$/, AMOUNT],
  [/^Tax$/, /^\w{1,10}$/],
  [/^Tax(MainOption|Ss|Tw|Tr|Qr|Ex[1-5])$/, FLAG],
]
const GROUPS = /^(DateRange|RateSet|FITCost|RoomRate|Extras|AdultExtras|ChildExtras|ExtraRates|Taxes|TaxInfo)$/

/** @throws Refused for what Tourplan would not keep */
function checkRange(range: XmlElement, options: ReadonlyMap<string, string>): void {
  checkTypes(range)
  known(options, textOf(range, 'OptionCode'))
  const [from, to] = [textOf(range, 'Date_From'), textOf(range, 'Date_To')]
  if (from < new Date().toISOString().slice(0, 10)) throw new Refused('1002 SCN Date_From is in the past')
  if (to < from) throw new Refused('1002 SCN Date_To is before Date_From')
  const sets = childrenOf(range, 'RateSet')
  if (sets.length === 0) throw new Refused('1001 SCN RateSet is missing')
  for (const set of sets) {
    if (!set.children.some(({ name, text }) => name.startsWith('Apply_') && text === 'Y')) throw new Refused('1002 SCN no day applies')
    if (Number(textOf(set, 'Min_SCU')) > Number(textOf(set, 'Max_SCU'))) throw new Refused('1002 SCN Min_SCU is above Max_SCU')
    const cost = childrenOf(set, 'FITCost')
    const kinds = cost.flatMap(({ children }) =>
      children.map(({ name }) => (name === 'RoomRate' ? 'room' : name === 'Extras' ? '' : 'person')),
    )
    if (new Set(kinds.filter(Boolean)).size !== 1) throw new Refused('1002 SCN rates are per room or per person')
    const type = Number(textOf(set, 'StayPayType'))
    if (type > 0 && type < 4 && textOf(set, 'Repeat_Times') !== '0') throw new Refused('1002 SCN Repeat_Times only for types 4 and 5')
  }
}

function checkTypes(element: XmlElement): void {
  if (element.children.length > 0) {
    if (!GROUPS.test(element.name)) throw new Refused(`1000 SCN ${element.name} has no parts`)
    element.children.forEach(checkTypes)
    return
  }
  const rule = RULES.find(([name]) => name.test(element.name))
  if (!rule) throw new Refused(`1000 SCN ${element.name} is not known`)
  if (!rule[1].test(element.text)) throw new Refused(`1002 SCN ${element.name} ${element.text}`)
}

function textOf(element: XmlElement, name: string): string {
  return childrenOf(element, name)[0]?.text ?? ''
}

function xmlOf({ name, text, children }: XmlElement): string {
  return `<${name}>${children.length > 0 ? children.map(xmlOf).join('') : escaped(text)}</${name}>`
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
