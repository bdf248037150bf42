import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LARGEST_FILE } from '@tradewind/api/files.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type CallEvent, onCall } from './call-events.ts'
import { type UploadCalls, uploadFile, withUploads } from './upload.ts'

/** As much of the browser's XMLHttpRequest as uploads use, over real HTTP. */
class NodeRequest {
  withCredentials = false
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
  status = 0
  onload = () => undefined
  onerror = () => undefined
  #url = ''
  #headers: Record<string, string> = {}
  open(_method: string, url: string) {
    this.#url = url
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value
  }
  send(file: File) {
    fetch(this.#url, { method: 'PUT', headers: this.#headers, body: file }).then(
      (answer) => {
        this.status = answer.status
        this.upload.onprogress?.({ lengthComputable: true, loaded: file.size, total: file.size })
        this.onload()
      },
      () => this.onerror(),
    )
  }
}

const stored: { type: string | undefined; text: string }[] = []
let status = 200
const server = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  request.on('end', () => {
    stored.push({ type: request.headers['content-type'], text })
    response.writeHead(status).end()
  })
})
let address: string
let events: CallEvent[]
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/place` // it listens on a port
  onCall((event) => events.push(event))
})
afterAll(() => {
  server.close()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', NodeRequest)
  status = 200
  events = []
})

const RESULT = { path: 'a/b', downloadUrl: '/proxy/s3/file?key=a%2Fb', name: 'rates.csv', fileName: 'rates.csv', type: 'text/csv', size: 3 }
const calls = (signedUrl = address): UploadCalls => ({
  sign: () => Promise.resolve({ signedUrl, path: 'a/b' }),
  confirm: () => Promise.resolve(RESULT),
})
const rates = () => new File(['a,b'], 'rates.csv', { type: 'text/csv' })

test('files in what is sent are uploaded first and replaced by what came of it [C-RL-118] [C-CL-069]', async () => {
  const sent = await withUploads({ contractId: 'c', files: [rates(), { path: 'there already' }], note: null }, (file) =>
    uploadFile(file, calls()),
  )
  expect(sent).toEqual({ contractId: 'c', files: [RESULT, { path: 'there already' }], note: null })
  expect(stored.at(-1)).toEqual({ type: 'text/csv', text: 'a,b' })
})

test('an upload tells that it began, how far it is and that it succeeded [C-TR-039]', async () => {
  await withUploads(rates(), (file) => uploadFile(file, calls()))
  expect(events.map((event) => event.kind)).toEqual(['upload-started', 'upload-progress', 'upload-success'])
})

test('a store that answers anything but 200 fails the upload [C-ST-001]', async () => {
  status = 403
  await expect(withUploads(rates(), (file) => uploadFile(file, calls()))).rejects.toThrow(/^Upload error: 403$/)
  expect(events.map((event) => event.kind)).not.toContain('upload-success')
})

test('a store that cannot be reached fails the upload [C-ST-003]', async () => {
  await expect(withUploads(rates(), (file) => uploadFile(file, calls('http://127.0.0.1:9/')))).rejects.toThrow(/^XHR error\.$/)
})

test('a browser that cannot send to another origin is told so [C-ST-002]', async () => {
  vi.stubGlobal('XMLHttpRequest', class {})
  await expect(withUploads(rates(), (file) => uploadFile(file, calls()))).rejects.toThrow(/^CORS not supported$/)
})

test('a file that is empty or too large is not sent', async () => {
  const sent = stored.length
  await expect(withUploads(new File([], 'empty.pdf'), (file) => uploadFile(file, calls()))).rejects.toThrow(/^This file is empty\.$/)
  const large = new File([new Uint8Array(LARGEST_FILE + 1)], 'large.pdf')
  await expect(withUploads(large, (file) => uploadFile(file, calls()))).rejects.toThrow(/^This file is larger than 25 MB\.$/)
  expect(stored).toHaveLength(sent)
})

test('when the upload cannot be signed, the status is said; a refusal says its own words [C-RL-070]', async () => {
  const failing = (error: Error & { status?: number }): UploadCalls => ({ ...calls(), sign: () => Promise.reject(error) })
  await expect(withUploads(rates(), (file) => uploadFile(file, failing(Object.assign(new Error('no'), { status: 502 }))))).rejects.toThrow(
    'Could not contact request signing server. Status = 502',
  )
  await expect(withUploads(rates(), (file) => uploadFile(file, failing(new Error('gone'))))).rejects.toThrow('Status = 0')
  await expect(
    withUploads(rates(), (file) => uploadFile(file, failing(Object.assign(new Error('You will need write access'), { status: 403 })))),
  ).rejects.toThrow('You will need write access')
})
