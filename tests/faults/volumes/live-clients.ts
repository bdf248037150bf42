// A thousand open browsers, and a server that is restarted while things happen: everyone hears everything.

import { setTimeout as pause } from 'node:timers/promises'
import { streamEvents } from '@tradewind/api/notifications.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { atMost, exactly, fact, type Figure, none, percentile } from './figure.ts'
import { openOffice, templatesOf, Writer } from './office.ts'

const CLIENTS = Number(process.env.FAULTS_CLIENTS ?? 1000)
const MESSAGES = 120
const EVERY_MS = 250
/** After so many messages the server is killed, and after so many it is stopped; each time it is started again. */
const KILLED_AFTER = 40
const STOPPED_AFTER = 80
const LONGEST_MS = 120_000

/** A browser: comes back by itself, with the last id that it was given. */
class Browser {
  /** When it heard of each change, by page and revision. */
  readonly heard = new Map<string, number>()
  isOpen = false
  refreshes = 0
  #lastId: string | undefined
  readonly #closing = new AbortController()
  readonly #person: Person

  constructor(person: Person) {
    this.#person = person
  }

  async listen(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      try {
        await this.#read()
      } catch {
        // The server went away; a browser tries again shortly.
      }
      this.isOpen = false
      await pause(300 + Math.random() * 700)
    }
  }

  close(): void {
    this.#closing.abort()
  }

  async #read(): Promise<void> {
    const headers = { accept: 'text/event-stream', ...(this.#lastId === undefined ? {} : { 'last-event-id': this.#lastId }) }
    const response = await this.#person.fetch(streamEvents.path, { headers, signal: this.#closing.signal })
    if (!response.ok || !response.body) throw new Error(String(response.status))
    let text = ''
    for await (const more of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + more).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) this.#hear(block)
    }
  }

  #hear(block: string): void {
    const lastId = /^id: (.+)$/m.exec(block)?.[1]
    if (lastId !== undefined) {
      this.#lastId = lastId
      this.isOpen = true
    }
    if (block.includes('event: refresh')) this.refreshes += 1
    for (const [, page, revision] of block.matchAll(/"pageId":"([^"]+)","revision":(\d+)/g)) {
      const change = `${page} ${revision}`
      if (!this.heard.has(change)) this.heard.set(change, performance.now())
    }
  }
}

export async function run(): Promise<Figure[]> {
  const office = await openOffice()
  try {
    const [templateId = ''] = await templatesOf(office.ana, 1)
    const writer = await Writer.on(office.ana, templateId)
    const browsers = Array.from({ length: CLIENTS }, () => new Browser(office.ana))
    const all = async (isSo: (browser: Browser) => boolean) =>
      eventually(
        () => {
          const missing = browsers.filter((browser) => !isSo(browser)).length
          if (missing > 0) throw new Error(`${missing} browsers are not as far`)
        },
        LONGEST_MS,
        100,
      )
    const listening = browsers.map((browser) => browser.listen())
    await all(({ isOpen }) => isOpen)
    let { server } = office
    const told = new Map<string, { at: number; isAcross: boolean }>()
    for (let message = 1; message <= MESSAGES; message += 1) {
      const { status } = await writer.write(`message ${message}`)
      if (status !== 200) throw new Error(`a save was answered ${status}`)
      // Those just before a restart are heard after it.
      const isAcross = message === KILLED_AFTER || message === STOPPED_AFTER
      told.set(writer.place, { at: performance.now(), isAcross })
      if (isAcross) {
        await server.end(message === KILLED_AFTER ? 'SIGKILL' : 'SIGTERM')
        server = await office.installation.start()
        if (message === STOPPED_AFTER) await all(({ isOpen }) => isOpen)
      } else await pause(EVERY_MS)
    }
    await all(({ heard }) => [...told.keys()].every((change) => heard.has(change))).catch(() => undefined)
    const isOver = performance.now()
    const missed = browsers.flatMap(({ heard }) => [...told.keys()].filter((change) => !heard.has(change)))
    // After the kill nobody waits for the browsers: what is written before they are back is heard late, and counts as across.
    const times = [...told]
      .slice(STOPPED_AFTER)
      .flatMap(([change, { at, isAcross }]) => (isAcross ? [] : browsers.map(({ heard }) => (heard.get(change) ?? isOver) - at)))
    for (const browser of browsers) browser.close()
    await Promise.all(listening)
    return [
      exactly('open browsers', browsers.length, CLIENTS),
      fact('messages to each', `${told.size}, across a kill and a stop of the server`),
      none('messages that somebody never heard', missed),
      none(
        'browsers that were told to load everything anew',
        browsers.reduce((sum, { refreshes }) => sum + refreshes, 0),
      ),
      atMost('from the answer of the save to the browser, 99 of 100 within', percentile(times, 0.99), 500, 'ms'),
    ]
  } finally {
    await office.close()
  }
}
