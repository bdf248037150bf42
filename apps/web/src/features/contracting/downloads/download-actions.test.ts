import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { openPage, type PageGlobals } from '@tradewind/stage/page-globals.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallEvent, onCall } from '../../../client/call-events.ts'
import { callServer } from '../../../client/call-server.ts'
import { reportTo } from '../../../client/report-warning.ts'
import { download, downloadMany, NotGenerated } from './download-actions.ts'

const house = houseOfFile()
let browser: PageGlobals
beforeAll(async () => {
  browser = openPage(house.url)
  reportTo(() => undefined)
  await callServer(signIn, { body: { email: 'buyer@demo.test', password: WORLD_PASSWORD } })
})
afterAll(async () => {
  browser.close()
})

test.each([
  ['full', 'Cound not generate the file', 'C-ST-028', '/proxy/download-pdf', 'false'],
  ['condensed', 'Cound not generate the file', 'C-ST-028', '/proxy/download-pdf', 'true'],
  ['quickview_desummarized', 'Unable to generate quickview file', 'C-ST-027', '/proxy/pipeXls', 'false'],
  ['quickview_summarized', 'Unable to generate quickview file', 'C-ST-027', '/proxy/pipeXls', 'false'],
] as const)(
  'a file in the format %s that cannot be made says “%s” [%s] [C-RL-119]',
  async (format, message, _requirement, path, ratesOnly) => {
    const what = { docId: '0'.repeat(24), collection: 'contract' as const }
    const error: unknown = await download(what, { formats: [format], locale: 'en' }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(NotGenerated)
    expect(error).toMatchObject({ message, cause: { code: 'NotFound' } })
    const asked = new URL(browser.requests.at(-1)?.path ?? '', house.url)
    expect(asked.pathname).toBe(path)
    expect(Object.fromEntries(asked.searchParams)).toEqual({ ...docOf(what), locale: 'en', ratesOnly, downloadRateFormat: format })
  },
)

const docOf = ({ docId, collection }: { docId: string; collection: string }) => ({ docId, collection })

const many = (contractIds: readonly string[]) => downloadMany(contractIds, { formats: ['full'], locale: 'en' }, () => undefined)

test('a bulk download of nothing that the user can see ends as success without a file [C-TR-031]', async () => {
  expect(await many(['0'.repeat(24)])).toBeUndefined()
})

test('a bulk download that fails ends with an error event [C-TR-028] [C-RL-131]', async () => {
  const events: CallEvent[] = []
  const stop = onCall((event) => events.push(event))
  await expect(many(['no id'])).rejects.toThrow()
  stop()
  expect(events).toMatchObject([
    { kind: 'started', name: 'pdfZip' },
    { kind: 'error', name: 'pdfZip' },
  ])
})
